/** Links to every example in both themes. */
export function Contents({ names }: { names: readonly string[] }) {
  return (
    <>
      <h1>Components</h1>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <a href={`?example=${name}`}>{name}</a>{" "}
            <a href={`?example=${name}&theme=dark`}>(dark)</a>
          </li>
        ))}
      </ul>
    </>
  );
}
