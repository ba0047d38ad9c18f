import type { FacetColumn, FilterFacet, Resource } from "@counterfoil/contract";
import type { Conditions, Values } from "../mirror/read/list/list-request.ts";

/** Returns the conditions that the given filters of a resource's list make. */
export function conditionsOf(
  { facets }: Pick<Resource, "facets">,
  query: Readonly<Record<string, unknown>>,
): Conditions {
  const columns: Partial<Record<FacetColumn, Values>> = {};
  const values: Record<string, Values> = {};
  for (const [name, filter] of Object.entries<FilterFacet>(facets)) {
    const value = query[name];
    if (typeof value !== "string") continue;
    const compared =
      typeof filter === "string" || filter.wanted === undefined ? value : filter.wanted(value);
    if (typeof filter === "string") columns[filter] = both(columns[filter], compared);
    else if ("column" in filter) columns[filter.column] = both(columns[filter.column], compared);
    else values[name] = compared;
  }
  return { columns, facets: values };
}

/** Returns the values that two filters of one column both want. */
function both(before: Values | undefined, now: Values): Values {
  if (before === undefined) return now;
  const left = typeof before === "string" ? [before] : before;
  return left.filter((value) => now === value || now.includes(value));
}
