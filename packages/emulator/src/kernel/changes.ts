type Node = Record<string, unknown>;

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Returns `data.previous_attributes` of an update: the former values of changed fields, whole for
 * lists, only the changed part for hashes. Undefined if nothing changed.
 */
export function changesBetween(before: object, after: object): object | undefined {
  const changed: Node = {};
  const old: Node = { ...before };
  const now: Node = { ...after };
  for (const name of new Set([...Object.keys(old), ...Object.keys(now)])) {
    const a = old[name];
    const b = now[name];
    if (a === b || JSON.stringify(a) === JSON.stringify(b)) continue;
    changed[name] = isNode(a) && isNode(b) ? (changesBetween(a, b) ?? a) : (a ?? null);
  }
  return Object.keys(changed).length > 0 ? changed : undefined;
}
