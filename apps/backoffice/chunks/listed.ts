import { isBelow, modulePath, type Needs } from "./needs.ts";

export const FEATURES = "apps/backoffice/src/features/";

/** Returns the name of the feature that a module belongs to; null if it belongs to none. */
export function featureOf(id: string): string | null {
  if (!isBelow(id, FEATURES)) return null;
  return modulePath(id).slice(FEATURES.length).split("/", 1)[0] ?? null;
}

/**
 * Tells whether a list of the module's own feature needs it, and the start doesn't. The screen of a
 * list isn't shared, even if the page of one object imports it: the manifest names each screen.
 */
export function isSharedWithList({ start, lists }: Needs, id: string): boolean {
  const feature = featureOf(id);
  if (feature === null || start.has(id) || lists.has(id)) return false;
  return [...lists].some(([screen, ids]) => featureOf(screen) === feature && ids.has(id));
}
