import { type Links, linksOf, type Module, type Use } from "./links.ts";

/**
 * Returns a function that finds the modules that a module needs before its code can run, itself
 * included. Of a module that passes on the exports of others, such as the index of a package, only
 * the modules behind the imported names are needed: that is what a build keeps.
 * @param moduleOf the build's modules, by ID. Null for one that isn't part of the build
 */
export function neededBy(moduleOf: (id: string) => Module | null): (root: string) => Set<string> {
  const linksById = new Map<string, Links>();
  const links = (id: string): Links => {
    const read = linksById.get(id) ?? linksOf(moduleOf(id) ?? { code: null, importedIds: [] });
    linksById.set(id, read);
    return read;
  };
  const exports = (id: string, name: string): boolean =>
    links(id).own.has(name) || origin(id, name) !== undefined;
  /** Returns where a module gets an export from, or undefined if it is its own. */
  const origin = (id: string, name: string): Use | undefined => {
    const { own, passedOn, stars } = links(id);
    if (own.has(name)) return undefined;
    const star = stars.find((one) => exports(one, name));
    return passedOn.get(name) ?? (star === undefined ? undefined : { id: star, name });
  };

  return (root) => {
    const reached = new Set<string>();
    const visit = (id: string): void => {
      if (reached.has(id)) return;
      reached.add(id);
      for (const { id: used, name } of links(id).imports) use(used, name);
    };
    const use = (id: string, name: string | null): void => {
      const from = name === null ? undefined : origin(id, name);
      if (from) use(from.id, from.name);
      else visit(id);
    };
    visit(root);
    for (const { id, name } of links(root).passedOn.values()) use(id, name);
    return reached;
  };
}
