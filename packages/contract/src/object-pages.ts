import type { ObjectPageLink } from "./registry/resource.ts";
import { hasOwnIds, type ResourceName, resourceNames, resources } from "./resources.ts";

/** The page that shows objects with such IDs. */
export interface PageOfId extends ObjectPageLink {
  readonly resource: ResourceName;
  /** A regular expression of the whole ID. */
  readonly ids: string;
}

/**
 * The pages of all objects whose resource follows from their ID. The back office's build replaces
 * this module with its value, so that the browser doesn't load the registry.
 */
export const OBJECT_PAGES: readonly PageOfId[] = resourceNames().flatMap((resource) => {
  const row = resources[resource];
  if (row.objectPage === null || !hasOwnIds(row)) return [];
  return [{ resource, ids: row.idPattern.source, ...row.objectPage }];
});
