import { createHash } from "node:crypto";
import { type FilterFacet, resources } from "@counterfoil/contract";
import type { WireObject } from "../../provider/encoding/wire.ts";
import { bounded, type Facet } from "./facet.ts";
import { valueAt, valuesAt } from "./field-values.ts";
import { FIGURES } from "./figures.ts";
import { OTHER_FACETS } from "./other-facets.ts";

/**
 * Returns the facet that a filter of a resource compares; none if it compares a column, or a value
 * that the mirror keeps with other objects.
 */
export function facetsOfFilter(type: string, name: string, filter: FilterFacet): Facet[] {
  if (typeof filter === "string") return [];
  if ("each" in filter) {
    const { each } = filter;
    const read = (object: WireObject) => [...new Set(valuesAt(object, each).map(bounded))];
    return [{ type, name, source: `each(${each})`, several: true, read }];
  }
  if (!("field" in filter)) return [];
  const { field, reading } = filter;
  const fields = reading?.beside === undefined ? field : `${field}, ${reading.beside}`;
  const source = reading === undefined ? field : `${reading.name}(${fields})`;
  const read = (object: WireObject) => {
    const value = valueAt(object, field);
    if (value === null || reading === undefined) return value === null ? [] : [bounded(value)];
    const beside = reading.beside === undefined ? null : valueAt(object, reading.beside);
    return [bounded(reading.of(value, beside))];
  };
  return [{ type, name, source, several: false, read }];
}

/** The facets of all filters, and of types that are mirrored without being a resource. */
const DECLARED = [
  ...Object.values(resources).map(({ type, facets }) => ({ type, facets })),
  ...Object.entries(OTHER_FACETS).map(([type, facets]) => ({ type, facets })),
].flatMap(({ type, facets }) =>
  Object.entries<FilterFacet>(facets).map(([name, filter]) => ({ type, name, filter })),
);

/** All facets with values of their own, and the figures that are added up. */
export const FACETS: readonly Facet[] = [
  ...DECLARED.flatMap(({ type, name, filter }) => facetsOfFilter(type, name, filter)),
  ...FIGURES,
];

/** The facets that statements join directly. */
export const JOINED_FACETS: readonly Pick<Facet, "type" | "name">[] = DECLARED.filter(
  ({ filter }) => typeof filter !== "string" && "joined" in filter,
);

const BY_TYPE: ReadonlyMap<string, readonly Facet[]> = new Map(
  FACETS.map(({ type }) => [type, FACETS.filter((facet) => facet.type === type)]),
);

/** Returns the facets of a type. */
export function facetsOfType(type: string): readonly Facet[] {
  return BY_TYPE.get(type) ?? [];
}

/**
 * Identifies a set of facets. Two releases that read the same values have the same. It begins by
 * saying that the release copies status and amount to the rows of facets: for one that doesn't,
 * triggers do it.
 */
export function releaseOf(facets: readonly Facet[]): string {
  const sources = facets.map(({ type, name, source }) => `${type} ${name} ${source}`).sort();
  return `copies ${createHash("sha256").update(sources.join("\n")).digest("hex")}`;
}

/** Identifies the facets that this release writes. */
export const RELEASE = releaseOf(FACETS);
