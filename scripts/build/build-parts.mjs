/**
 * Returns the files of parts of a build and of everything they import statically, style sheets
 * first.
 * @param {Record<string, { file: string, imports?: string[], css?: string[] }>} chunks the build's
 *   manifest
 * @param {string[]} names the parts, by their source file
 * @returns {Set<string>}
 * @throws Error naming a part that the build doesn't have
 */
export function filesOf(chunks, names) {
  const seen = new Set();
  const waiting = [...names];
  const styles = new Set();
  const scripts = new Set();
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (seen.has(name)) continue;
    seen.add(name);
    const chunk = chunks[name];
    if (chunk === undefined) throw new Error(`The build has no part ${name}`);
    scripts.add(chunk.file);
    for (const style of chunk.css ?? []) styles.add(style);
    waiting.push(...(chunk.imports ?? []));
  }
  return new Set([...styles, ...scripts]);
}
