import { filesOf } from "./build-parts.mjs";

const START = "index.html";

/**
 * Returns the scripts that each separately loaded part imports beyond those of the app's start. A
 * browser would otherwise discover them one import after another, each a round trip later.
 * @param {Record<string, { file: string, imports?: string[], css?: string[], isDynamicEntry?:
 *   boolean }>} chunks the build's manifest
 * @returns {Record<string, string[]>} paths by the path of the part's own script
 */
export function partImports(chunks) {
  const start = filesOf(chunks, [START]);
  return Object.fromEntries(
    Object.entries(chunks)
      .filter(([, { isDynamicEntry }]) => isDynamicEntry)
      .map(([name, { file }]) => [
        file,
        [...filesOf(chunks, [name])].filter(
          (path) => path !== file && path.endsWith(".js") && !start.has(path),
        ),
      ])
      .filter(([, imports]) => imports.length > 0),
  );
}
