import type { ResourceName, resources } from "@counterfoil/contract";
import type { OTHER_FACETS } from "./other-facets.ts";

const MINE = "account = current_setting('counterfoil.account')";

type Resources = typeof resources;
type Others = typeof OTHER_FACETS;

/** The names of the facets that statements may join. */
type JoinedNames<Facets> = {
  [Name in keyof Facets & string]: Facets[Name] extends { readonly joined: true } ? Name : never;
}[keyof Facets & string];

/** Those of each type. */
type Relations = {
  readonly [Name in ResourceName as Resources[Name]["type"]]: JoinedNames<
    Resources[Name]["facets"]
  >;
} & { readonly [Type in keyof Others]: JoinedNames<Others[Type]> };

/** Returns SQL for the value that an object has of a facet; null if it has none. */
export function facetValue<Type extends keyof Relations>(
  type: Type,
  name: Relations[Type],
  id: string,
): string {
  return `(select v.value from mirror_facet v
    where v.${MINE} and v.type = '${type}' and v.id = ${id} and v.name = '${name}')`;
}

/** Returns SQL for the IDs of the objects that have a value, such as `= $1`, of a facet. */
export function idsWith<Type extends keyof Relations>(
  type: Type,
  name: Relations[Type],
  value: string,
): string {
  return `(select v.id from mirror_facet v
    where v.${MINE} and v.type = '${type}' and v.name = '${name}' and v.value ${value})`;
}
