/**
 * Returns the folders of the packages that files belong to, sorted.
 * @param {readonly string[]} paths relative to the repository
 * @returns {string[]} such as `node_modules/hono`
 */
export function packagesOf(paths) {
  const folders = paths.flatMap((path) => {
    const folder = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path.replace(/^\0+/, ""))?.[0];
    return folder === undefined ? [] : [folder.replace(/^.*?(?=node_modules\/)/, "")];
  });
  return [...new Set(folders)].sort();
}
