/** An email address. If it is too long for its line, it breaks before the @. */
export function Email({ address }: { address: string }) {
  const at = address.lastIndexOf("@");
  if (at < 1) return address;
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}
