import type { ResourceObject } from "./registry/objects.ts";
import type { Resource } from "./registry/resource.ts";
import { rows } from "./registry/rows.gen.ts";

export type { ColumnSource, ColumnSources, ComputedValue } from "./registry/columns.ts";
export type { Expansion } from "./registry/expansion.ts";
export type { FacetColumn, FilterFacet } from "./registry/facet.ts";
export type { FamilyStep } from "./registry/history.ts";
export type { Owner } from "./registry/mirror.ts";
export type { ResourceObject } from "./registry/objects.ts";
export type { Backfill, ContainedObjects, Resource, ResourceRow } from "./registry/resource.ts";
export type { SearchAttribute, SearchIndex } from "./registry/search-index.ts";

/**
 * The registry: every resource under `/api/stripe/{name}`, one for each file below `registry/rows`.
 * Routes, mirror, permissions, OpenAPI and the conformance tests are derived from it.
 */
export const resources = rows satisfies { readonly [Name in keyof ResourceObject]: Resource };
export type ResourceName = keyof typeof resources;

export const resourceNames = (): ResourceName[] =>
  Object.keys(resources).filter((name): name is ResourceName => Object.hasOwn(resources, name));

const BY_TYPE: ReadonlyMap<string, Resource> = new Map(
  Object.values(resources).map((resource) => [resource.type, resource]),
);

/** Returns the resource whose objects are of a provider type; null if there is none. */
export function resourceOfType(type: string): Resource | null {
  return BY_TYPE.get(type) ?? null;
}

/** A format of IDs that matches it is chosen by users, and so says nothing about the resource. */
const ANY_WORD = "word";

/** Returns whether an object's resource follows from the format of its ID. */
export function hasOwnIds({ idPattern }: Pick<Resource, "idPattern">): boolean {
  return !idPattern.test(ANY_WORD);
}

/**
 * Returns the resource whose IDs have this format; null if none has, or only those that users
 * choose.
 */
export function resourceOfId(id: string): Resource | null {
  const all: readonly Resource[] = Object.values(resources);
  return all.find((resource) => hasOwnIds(resource) && resource.idPattern.test(id)) ?? null;
}
