import { join } from "node:path";
import { type Plugin, runnerImport } from "vite";

const ROOT = join(import.meta.dirname, "../..");

/** Modules that only export values, which are derived from more code than the values need. */
const MODULES = [
  "packages/contract/src/api/exports/export-columns.ts",
  "packages/contract/src/pages/filter-names.ts",
  "packages/contract/src/object-pages.ts",
];

/**
 * Returns a Vite plugin that replaces each of these modules with its values, so that browsers load
 * nothing else.
 */
export function evaluatedModules(): Plugin {
  return {
    name: "evaluated-modules",
    enforce: "pre",
    async load(id) {
      if (!MODULES.some((path) => id === join(ROOT, path))) return null;
      const { code, dependencies } = await evaluated(id);
      for (const file of dependencies) this.addWatchFile(file);
      return { code, map: null };
    },
  };
}

/**
 * Runs a module.
 * @returns a module with its values, and the files that they depend on
 */
export async function evaluated(file: string): Promise<{ code: string; dependencies: string[] }> {
  const { module, dependencies } = await runnerImport<Record<string, unknown>>(file, {
    configFile: false,
    logLevel: "error",
  });
  const lines = Object.entries(module).map(
    ([name, value]) => `export const ${name} = ${JSON.stringify(value)};`,
  );
  return { code: lines.join("\n"), dependencies };
}
