import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

/**
 * Returns the program of a thread whose entry is TypeScript: it bundles the entry and runs it,
 * which is several times faster than a loader. Used in development only: esbuild is a development
 * dependency, so it must not be imported here. The thread does the bundling, because it would block
 * every request of this process.
 * @param entry path of the entry
 */
export function threadSource(entry: string): string {
  const options = {
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: "cjs",
    platform: "node",
    target: "node20",
    define: { "import.meta.url": JSON.stringify(pathToFileURL(entry).href) },
  };
  const esbuild = createRequire(import.meta.url).resolve("esbuild");
  return `const { outputFiles } = require(${JSON.stringify(esbuild)}).buildSync(${JSON.stringify(options)});
    new Function("require", outputFiles[0].text)(require);`;
}
