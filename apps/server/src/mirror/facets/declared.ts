import { createHash } from "node:crypto";
import { type FilterFacet, resources } from "@counterfoil/contract";
import { fieldOf } from "@counterfoil/domain";
import type { WireObject } from "../../provider/encoding/wire.ts";
import { bounded, type Facet } from "./facet.ts";
import { FIGURES } from "./figures.ts";

/** Returns the facet that a filter of a resource compares; null if it compares something else. */
function facetOf(type: string, name: string, filter: FilterFacet): Facet | null {
  if (typeof filter === "string" || !("field" in filter)) return null;
  const { field, reading } = filter;
  const valueAt = (object: WireObject, path: string) => plain(fieldOf(object, ...path.split(".")));
  const fields = reading?.beside === undefined ? field : `${field}, ${reading.beside}`;
  return {
    type,
    name,
    source: reading === undefined ? field : `${reading.name}(${fields})`,
    read(object) {
      const value = valueAt(object, field);
      if (value === null || reading === undefined) return value === null ? null : bounded(value);
      const beside = reading.beside === undefined ? null : valueAt(object, reading.beside);
      return bounded(reading.of(value, beside));
    },
  };
}

/** Returns the facet of a field. */
export function fieldFacet(type: string, name: string, field = name): Facet[] {
  return [facetOf(type, name, { field })].filter((facet) => facet !== null);
}

/**
 * The facets of all filters, those of types that are mirrored without being a resource, and the
 * figures that are added up.
 */
export const FACETS: readonly Facet[] = [
  ...Object.values(resources).flatMap(({ type, facets }) =>
    Object.entries<FilterFacet>(facets).flatMap(
      ([name, filter]) => facetOf(type, name, filter) ?? [],
    ),
  ),
  ...fieldFacet("discount", "invoice"),
  ...fieldFacet("discount", "coupon", "source.coupon"),
  ...fieldFacet("bank_account", "account"),
  ...FIGURES,
];

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

/** Returns a field's value as text, and a reference's ID. */
function plain(value: unknown): string | null {
  if (typeof value === "string") return value;
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  return typeof value === "object" &&
    value !== null &&
    "id" in value &&
    typeof value.id === "string"
    ? value.id
    : null;
}
