import { type ResourceName, resourceNames, resources } from "../resources.ts";

/**
 * The resources whose objects may change with one of each resource, itself first. The back office's
 * build replaces this module with its value, so that the browser doesn't load the registry.
 */
export const CHANGED_WITH: { readonly [Name in ResourceName]: readonly ResourceName[] } = table();

function table(): typeof CHANGED_WITH;
function table(): object {
  return Object.fromEntries(
    resourceNames().map((name) => [name, [name, ...resources[name].effects.resources]]),
  );
}
