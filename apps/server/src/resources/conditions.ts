import type { Facet, Resource } from "@counterfoil/contract";
import type { Conditions } from "../mirror/read/list.ts";

/** Returns the conditions that the given filters of a resource's list make. */
export function conditionsOf(
  { facets }: Pick<Resource, "facets">,
  given: Readonly<Record<string, unknown>>,
): Conditions {
  const where: Partial<Record<Facet, Values>> = {};
  for (const [name, filter] of Object.entries(facets)) {
    const value = given[name];
    if (typeof value !== "string") continue;
    const [facet, wanted] =
      typeof filter === "string"
        ? ([filter, value] as const)
        : ([filter.facet, filter.wanted(value)] as const);
    where[facet] = both(where[facet], wanted);
  }
  return where;
}

type Values = string | readonly string[];

/** Returns the values that two filters of one facet both want. */
function both(before: Values | undefined, now: Values): Values {
  if (before === undefined) return now;
  const left = typeof before === "string" ? [before] : before;
  return left.filter((value) => now === value || now.includes(value));
}
