import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, posix, relative, sep } from "node:path";
import ts from "typescript";
import { root } from "../environment/root.mjs";

const WORKSPACES = ["apps", "packages"];
const OTHERS = ["scripts", "benches", "e2e"];
const SCRIPT = /\.(ts|tsx|mts|mjs)$/;

/**
 * Returns the files that each source file imports, relative to the repository, with `/`. Workspace
 * packages are resolved to their sources; other packages are left out.
 * @param {string} [base] the repository's root
 * @returns {Map<string, string[]>}
 */
export function readImports(base = root) {
  const folders = WORKSPACES.flatMap((folder) =>
    namesIn(join(base, folder)).map((name) => `${folder}/${name}/src`),
  );
  const packages = namesIn(join(base, "packages")).flatMap((name) => entriesOf(base, name));
  const imports = new Map();
  for (const path of [...folders, ...OTHERS].flatMap((folder) => scriptsIn(base, folder))) {
    const { importedFiles } = ts.preProcessFile(readFileSync(join(base, path), "utf8"), true, true);
    const paths = importedFiles.map(({ fileName }) =>
      fileName.startsWith(".")
        ? posix.join(posix.dirname(path), fileName.replace(/\?.*$/, ""))
        : inPackage(packages, fileName),
    );
    imports.set(
      path,
      paths.filter((file) => file !== null && isFile(join(base, file))),
    );
  }
  return imports;
}

function namesIn(folder) {
  return existsSync(folder) ? readdirSync(folder) : [];
}

function scriptsIn(base, folder) {
  if (!existsSync(join(base, folder))) return [];
  return readdirSync(join(base, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && SCRIPT.test(entry.name))
    .map((entry) => relative(base, join(entry.parentPath ?? entry.path, entry.name)))
    .map((path) => path.split(sep).join("/"))
    .filter((path) => !path.includes("node_modules/"));
}

/** The names under which a package can be imported; `*` stands for any path. */
function entriesOf(base, folder) {
  const file = join(base, "packages", folder, "package.json");
  if (!existsSync(file)) return [];
  const { name, exports = {} } = JSON.parse(readFileSync(file, "utf8"));
  return Object.entries(exports).map(([subpath, target]) => ({
    name: posix.join(name, subpath),
    file: posix.join("packages", folder, target),
  }));
}

function inPackage(packages, wanted) {
  for (const { name, file } of packages) {
    if (name === wanted) return file;
    const [before, after] = name.split("*");
    if (after === undefined || !wanted.startsWith(before) || !wanted.endsWith(after)) continue;
    return file.replace("*", wanted.slice(before.length, wanted.length - after.length));
  }
  return null;
}

const isFile = (path) => existsSync(path) && statSync(path).isFile();
