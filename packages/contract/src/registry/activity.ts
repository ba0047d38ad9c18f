import type { FilterFacet } from "./resource.ts";

/** The filter `active` of resources whose status says whether they are active. */
export const activity: FilterFacet = {
  facet: "status",
  wanted: (given) => (given === "true" ? "active" : "inactive"),
};
