import { dirname } from "node:path/posix";

const TEST = /\.test\.tsx?$/;

/**
 * Returns the tests that a change may break: nearest folders first, and within those the most
 * direct importers first. A changed file that no other file imports (a style sheet, a fixture)
 * stands for the sources of its folder.
 * @param {Map<string, string[]>} imports the imports of each file
 * @param {readonly string[]} changed
 * @returns {string[]}
 */
export function relatedTests(imports, changed) {
  const importers = reverse(imports);
  const distance = new Map();
  let layer = changed.flatMap((file) =>
    imports.has(file) || importers.has(file) ? [file] : besides(imports, file),
  );
  for (let step = 0; layer.length > 0; step += 1) {
    for (const file of layer) if (!distance.has(file)) distance.set(file, step);
    layer = [...new Set(layer.flatMap((file) => importers.get(file) ?? []))].filter(
      (file) => !distance.has(file),
    );
  }
  return [...distance.keys()]
    .filter((file) => TEST.test(file) && imports.has(file))
    .map((file) => ({
      file,
      shared: Math.max(...changed.map((path) => sharedFolders(path, file))),
      steps: distance.get(file),
    }))
    .sort((one, other) => other.shared - one.shared || one.steps - other.steps)
    .map(({ file }) => file);
}

function sharedFolders(one, other) {
  const [folders, others] = [dirname(one).split("/"), dirname(other).split("/")];
  const apart = folders.findIndex((name, at) => name !== others[at]);
  return apart === -1 ? folders.length : apart;
}

function besides(imports, file) {
  return [...imports.keys()].filter((path) => dirname(path) === dirname(file));
}

function reverse(imports) {
  const importers = new Map();
  for (const [file, names] of imports) {
    for (const name of names) importers.set(name, [...(importers.get(name) ?? []), file]);
  }
  return importers;
}
