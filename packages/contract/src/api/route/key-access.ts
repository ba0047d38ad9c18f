import type { Route } from "./route.ts";

/**
 * Returns whether an API key with the permission may call a route: only if the route allows it, and
 * never if it always requires a recent verification, which a key can't have.
 */
export function openToKeys({ apiKey, stepUp }: Pick<Route, "apiKey" | "stepUp">): boolean {
  return apiKey === true && stepUp !== "always";
}
