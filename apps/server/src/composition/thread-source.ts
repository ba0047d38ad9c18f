import { execFileSync } from "node:child_process";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

const bundles = new Map<string, string>();

/**
 * Returns a TypeScript entry and all that it imports as one CommonJS text for a thread, bundled once
 * per process. Through a loader, each thread would need seconds to read the same files. Only where
 * the sources are: esbuild is a development dependency, so it must not be imported.
 * @param entry path of the entry
 */
export function threadSource(entry: string): string {
  const known = bundles.get(entry);
  if (known !== undefined) return known;
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
  const program = `const { outputFiles } = require(${JSON.stringify(esbuild)}).buildSync(${JSON.stringify(options)});
    process.stdout.write(outputFiles[0].contents);`;
  const bundle = execFileSync(process.execPath, ["-e", program], {
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  bundles.set(entry, bundle);
  return bundle;
}
