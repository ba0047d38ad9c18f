/** A file of a build, as its bundler describes it. */
type BuiltFile =
  | { readonly type: "asset" }
  | {
      readonly type: "chunk";
      readonly facadeModuleId: string | null;
      readonly imports: readonly string[];
    };

/**
 * Returns a function that selects, of the files that a part needs, those whose names are stated
 * where the part is imported, so that they are requested with it. The page itself names all that
 * its start imports.
 * @param files by the name of the file
 * @param start ID of the module that a page starts with
 * @param isNamed returns whether the part of a module, by its ID, states names
 */
export function namedFiles(
  files: Readonly<Record<string, BuiltFile>>,
  start: string,
  isNamed: (id: string) => boolean,
): (part: string, needed: readonly string[]) => string[] {
  const moduleOf = (name: string) => {
    const file = files[name];
    return file?.type === "chunk" ? file.facadeModuleId : null;
  };
  const ofPage = new Set<string>();
  const visit = (name: string): void => {
    const file = files[name];
    if (ofPage.has(name) || file?.type !== "chunk") return;
    ofPage.add(name);
    file.imports.forEach(visit);
  };
  Object.keys(files)
    .filter((name) => moduleOf(name) === start)
    .forEach(visit);
  return (part, needed) => {
    const screen = moduleOf(part);
    if (screen === null || !isNamed(screen)) return [];
    return needed.filter((name) => !ofPage.has(name));
  };
}
