/** An e-mail address that, where it is too long for its line, breaks before the @. */
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
