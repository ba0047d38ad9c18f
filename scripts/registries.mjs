import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { root } from "./environment/root.mjs";

/**
 * Lists of modules that are made from the folders: a file in the right place is registered. The
 * list isn't committed, and its types are those of the modules.
 * @typedef {object} Registry
 * @property {string} list the file that is written
 * @property {string} folder where its modules are
 * @property {RegExp} modules which they are, by their path in the folder; its group gives the name
 * @property {(name: string) => string} exported the name that each module exports
 * @property {(names: readonly string[]) => string} value the code of the list
 */

/** @type {readonly Registry[]} */
export const REGISTRIES = [
  {
    list: "packages/contract/src/registry/rows.gen.ts",
    folder: "packages/contract/src/registry/rows",
    modules: /^[\w-]+\/([\w-]+)\.ts$/,
    exported: (name) => `${name}Resource`,
    value: (names) =>
      `export const rows = {\n${names.map((name) => `  ${name},`).join("\n")}\n} as const;`,
  },
  {
    list: "packages/contract/src/registry/examples/request-examples.gen.ts",
    folder: "packages/contract/src/registry/rows",
    modules: /^[\w-]+\/([\w-]+)\.fixture\.ts$/,
    exported: (name) => `${name}Examples`,
    value: (names) =>
      `export const requestExamples = {\n${names.map((name) => `  ${name},`).join("\n")}\n} as const;`,
  },
  {
    list: "packages/emulator/src/runtime/object-types.gen.ts",
    folder: "packages/emulator/src",
    modules: /^((?:records|money|billing|runtime)\/[\w/-]+)\/types\.ts$/,
    exported: () => "types",
    value: (names) =>
      `export const types = {\n${names.map((name) => `  ...${name},`).join("\n")}\n};`,
  },
  {
    list: "apps/backoffice/src/app/features.gen.ts",
    folder: "apps/backoffice/src/features",
    modules: /^([\w-]+)\/index\.tsx$/,
    exported: () => "manifest",
    value: (names) =>
      `export const manifests = [\n${names.map((name) => `  ${name},`).join("\n")}\n] as const;`,
  },
];

/** Returns the identifier of a path: `billing/credit-notes` is `billingCreditNotes`. */
const identifier = (path) => path.replace(/[/-](\w)/g, (_, letter) => letter.toUpperCase());

const byName = (one, other) => compare(basename(one), basename(other)) || compare(one, other);

const compare = (one, other) => Number(one > other) - Number(one < other);

/**
 * Returns the code of a list, in the order of the files' names, then of their folders.
 * @param {Registry} registry
 * @param {readonly string[]} files the paths in its folder
 */
export function codeOf({ list, folder, modules, exported, value }, files) {
  const entries = [...files].sort(byName).flatMap((file) => {
    const name = modules.exec(file)?.[1];
    return name === undefined ? [] : [{ file, name: identifier(name) }];
  });
  const imports = entries.map(({ file, name }) => {
    const path = relative(dirname(list), join(folder, file)).split(sep).join("/");
    const from = path.startsWith(".") ? path : `./${path}`;
    return `import { ${exported(name)} as ${name} } from "${from}";`;
  });
  return `// Made from the folders by scripts/registries.mjs.\n${imports.join("\n")}\n\n${value(entries.map(({ name }) => name))}\n`;
}

/** Writes the lists that have changed. */
export function writeRegistries() {
  for (const registry of REGISTRIES) {
    const files = readdirSync(join(root, registry.folder), { recursive: true }).map((file) =>
      file.split(sep).join("/"),
    );
    const code = codeOf(registry, files);
    const list = join(root, registry.list);
    if (!existsSync(list) || readFileSync(list, "utf8") !== code) writeFileSync(list, code);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeRegistries();
