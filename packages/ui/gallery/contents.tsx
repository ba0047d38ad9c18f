/** Links to every part in both themes. */
export function Contents({ files }: { files: readonly string[] }) {
  const names = files.map((file) => file.slice("./parts/".length, -".tsx".length));
  return (
    <>
      <h1>Components</h1>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <a href={`?part=${name}`}>{name}</a> <a href={`?part=${name}&theme=dark`}>(dark)</a>
          </li>
        ))}
      </ul>
    </>
  );
}
