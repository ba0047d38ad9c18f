/** Links to every part in both themes. */
export function Contents({ names }: { names: readonly string[] }) {
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
