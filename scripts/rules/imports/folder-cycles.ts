/** Tests, and what only tests use. */
const EXEMPT = /\.(test|spec|fixture)\.tsx?$|\/testing\//;

/** An import between two siblings: folders, or modules beside them. */
interface Arrow {
  /** The folder that contains both siblings. */
  readonly parent: string;
  readonly from: string;
  readonly to: string;
  readonly text: string;
}

/**
 * Returns the imports by which sibling folders, and modules beside them, import each other in a
 * cycle, as `file -> file`, sorted. An import counts between the two siblings at which the paths of
 * its files part, at any depth. Tests aren't counted.
 * @param imports the files that each file imports, by path
 */
export function importsInCycles(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const siblings = new Map<string, Arrow[]>();
  for (const [file, targets] of imports) {
    for (const target of targets) {
      const arrow = arrowOf(file, target);
      if (arrow === null) continue;
      const arrows = siblings.get(arrow.parent);
      if (arrows === undefined) siblings.set(arrow.parent, [arrow]);
      else arrows.push(arrow);
    }
  }
  return [...siblings.values()]
    .flatMap((arrows) => arrows.filter(({ from, to }) => reachedFrom(to, arrows).has(from)))
    .map(({ text }) => text)
    .sort();
}

/** Null if a file is exempt. */
function arrowOf(file: string, target: string): Arrow | null {
  if (EXEMPT.test(file) || EXEMPT.test(target)) return null;
  const [path, other] = [file.split("/"), target.split("/")];
  const depth = path.findIndex((name, place) => name !== other[place]);
  const [from, to] = [path[depth], other[depth]];
  if (from === undefined || to === undefined) return null;
  return { parent: path.slice(0, depth).join("/"), from, to, text: `${file} -> ${target}` };
}

/** The siblings that a sibling imports, and those that they import. */
function reachedFrom(sibling: string, arrows: readonly Arrow[]): ReadonlySet<string> {
  const reached = new Set([sibling]);
  for (const one of reached) {
    for (const { from, to } of arrows) if (from === one) reached.add(to);
  }
  return reached;
}
