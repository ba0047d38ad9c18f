import type { FilterFacet } from "./facet.ts";

/** The filter `active` of resources whose status says whether they are active. */
export const activeFilter: FilterFacet = {
  column: "status",
  wanted: (value) => (value === "true" ? "active" : "inactive"),
};
