import type { ObjectPage } from "./registry/resource.ts";
import { type ResourceName, resources } from "./resources.ts";

/** The page that shows objects with such IDs. */
export interface PageOfId extends ObjectPage {
  readonly resource: ResourceName;
  /** A regular expression of the whole ID. */
  readonly ids: string;
}

/** A format of IDs that matches it is chosen by users, and so says nothing about the resource. */
const ANY_WORD = "word";

/**
 * The pages of all objects whose resource follows from their ID. The back office's build replaces
 * this module with its value, so that the browser doesn't load the registry.
 */
export const OBJECT_PAGES: readonly PageOfId[] = names().flatMap((resource) => {
  const { idPattern, objectPage } = resources[resource];
  if (objectPage === null || idPattern.test(ANY_WORD)) return [];
  return [{ resource, ids: idPattern.source, ...objectPage }];
});

function names(): ResourceName[];
function names(): string[] {
  return Object.keys(resources);
}
