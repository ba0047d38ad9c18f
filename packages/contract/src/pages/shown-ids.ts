import { type Resource, resources } from "../resources.ts";

/**
 * The provider's types whose IDs timelines show. The back office's build replaces this module with
 * its value, so that the browser doesn't load the registry.
 */
export const TYPES_WITH_SHOWN_ID: readonly string[] = Object.values<Resource>(resources)
  .filter(({ history }) => history.idShown)
  .map(({ type }) => type);
