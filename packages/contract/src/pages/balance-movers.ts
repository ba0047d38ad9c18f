import { type ResourceName, resourceNames, resources } from "../resources.ts";

/**
 * The resources whose changes may move money in or out of the business's own account. The back
 * office's build replaces this module with its value: the browser doesn't load the registry.
 */
export const BALANCE_MOVERS: readonly ResourceName[] = resourceNames().filter(
  (name) => resources[name].effects.balance,
);
