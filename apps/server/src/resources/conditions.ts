import { type FacetColumn, type FilterFacet, fault, type Resource } from "@counterfoil/contract";
import { refuse } from "../http/response/refusal.ts";
import type { AcceptedValues, Conditions } from "../mirror/read/list/list-request.ts";

/**
 * Returns the conditions that the given filters of a resource's list make.
 * @param reads whether the caller may read objects of a type
 * @throws Refusal that names a filter by objects that the caller may not read: which rows it finds
 *   would tell about them
 */
export function conditionsOf(
  { facets }: Pick<Resource, "facets">,
  query: Readonly<Record<string, unknown>>,
  reads: (type: string) => boolean,
): Conditions {
  const columns: Partial<Record<FacetColumn, AcceptedValues>> = {};
  const values: Record<string, AcceptedValues> = {};
  for (const [name, filter] of Object.entries<FilterFacet>(facets)) {
    const value = query[name];
    if (typeof value !== "string") continue;
    if (typeof filter !== "string" && "from" in filter && !reads(filter.from)) {
      const faults = { [name]: fault("not_readable", { path: name }) };
      throw refuse("forbidden", `Your role can't read what ${name} contains`, { faults });
    }
    const compared =
      typeof filter === "string" || filter.wanted === undefined ? value : filter.wanted(value);
    if (typeof filter === "string") columns[filter] = both(columns[filter], compared);
    else if ("column" in filter) columns[filter.column] = both(columns[filter.column], compared);
    else values[name] = compared;
  }
  return { columns, facets: values };
}

/** Returns the values that two filters of one column both want. */
function both(before: AcceptedValues | undefined, now: AcceptedValues): AcceptedValues {
  if (before === undefined) return now;
  const left = typeof before === "string" ? [before] : before;
  return left.filter((value) => now === value || now.includes(value));
}
