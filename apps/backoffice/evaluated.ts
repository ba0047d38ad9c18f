import { join } from "node:path";
import { type Plugin, runnerImport } from "vite";

const ROOT = join(import.meta.dirname, "../..");

/** Modules that only export values, which are derived from more code than the values need. */
const MODULES = [
  "packages/contract/src/api/exports/export-columns.ts",
  "packages/contract/src/pages/balance-movers.ts",
  "packages/contract/src/object-pages.ts",
  "packages/contract/src/pages/filter-names.ts",
  "packages/contract/src/pages/shown-ids.ts",
];
/** Those whose values are tables of which each screen needs a row or two. */
const TABLES = ["packages/contract/src/pages/changed-with.ts"];

/** Follows the path of a table's module in the ID of the module of a row. */
const ROW = "?row=";

/**
 * Returns a Vite plugin that replaces each of these modules with its values, so that browsers load
 * nothing else. A row of a table is a module of its own, so that a screen has those that it names.
 */
export function evaluatedModules(): Plugin {
  return {
    name: "evaluated-modules",
    enforce: "pre",
    async load(id) {
      const [file = "", row] = id.split(ROW);
      const isTable = TABLES.some((path) => file === join(ROOT, path));
      if (!isTable && !MODULES.some((path) => file === join(ROOT, path))) return null;
      const { values, dependencies } = await evaluated(file);
      for (const dependency of dependencies) this.addWatchFile(dependency);
      return { code: isTable ? codeOfTable(file, values, row) : codeOf(values), map: null };
    },
  };
}

type ModuleValues = Readonly<Record<string, unknown>>;

/**
 * Runs a module.
 * @returns its values, and the files that they depend on
 */
export async function evaluated(
  file: string,
): Promise<{ values: ModuleValues; dependencies: string[] }> {
  const { module, dependencies } = await runnerImport<ModuleValues>(file, {
    configFile: false,
    logLevel: "error",
  });
  return { values: module, dependencies };
}

/** Returns a module with these values. */
export function codeOf(values: ModuleValues): string {
  const lines = Object.entries(values).map(
    ([name, value]) => `export const ${name} = ${JSON.stringify(value)};`,
  );
  return lines.join("\n");
}

/**
 * Returns a module of a module's only value, a table: with one row, with all rows by name (the row
 * is then empty), or with the table itself.
 */
export function codeOfTable(file: string, values: ModuleValues, row: string | undefined): string {
  const [[name = "", table] = []] = Object.entries(values);
  if (row === undefined) return `export * as ${name} from ${JSON.stringify(`${file}${ROW}`)};`;
  const rows = Object.entries(Object(table));
  if (row !== "") return codeOf({ row: Object.fromEntries(rows)[row] });
  return rows
    .map(([key]) => `export { row as ${key} } from ${JSON.stringify(`${file}${ROW}${key}`)};`)
    .join("\n");
}
