import { type Hash, isHash } from "./is-hash.ts";

/**
 * Returns `data.previous_attributes` of an update: the former values of changed fields, whole for
 * lists, only the changed part for hashes. Undefined if nothing changed.
 */
export function changesBetween(before: object, after: object): object | undefined {
  const changed: Hash = {};
  const old: Hash = { ...before };
  const now: Hash = { ...after };
  for (const name of new Set([...Object.keys(old), ...Object.keys(now)])) {
    const a = old[name];
    const b = now[name];
    if (a === b || JSON.stringify(a) === JSON.stringify(b)) continue;
    changed[name] = isHash(a) && isHash(b) ? (changesBetween(a, b) ?? a) : (a ?? null);
  }
  return Object.keys(changed).length > 0 ? changed : undefined;
}
