import type { WireObject } from "../../provider/wire.ts";
import { type MirrorDb, query } from "../schema.ts";
import { type Facet, facetsOfType } from "./declared.ts";

/** A value to store; without a value it is removed, and without a name all of the object's are. */
interface FacetRow {
  readonly type: string;
  readonly id: string;
  readonly name: string | null;
  readonly value: string | null;
}

/** Returns the values of an object, with null for those that it lacks. */
export function facetRows(
  object: WireObject,
  facets: readonly Facet[] = facetsOfType(object.object),
): FacetRow[] {
  const { object: type, id } = object;
  if (object.deleted === true) return [{ type, id, name: null, value: null }];
  return facets.map((facet) => ({ type, id, name: facet.name, value: facet.read(object) }));
}

/**
 * Parts of a statement that store the values of its part `given`, which has the columns of
 * `mirror_facet`. Without a value it is removed, and without a name all of the object's are.
 */
export const STORE_FACETS = `
  gone as (
    delete from mirror_facet f using given g
    where g.value is null and f.account = g.account and f.type = g.type and f.id = g.id
      and (g.name is null or f.name = g.name)),
  stored as (
    insert into mirror_facet as f (account, type, id, name, value, created)
    select account, type, id, name, value, created from given where value is not null
    on conflict (account, type, id, name) do update set
      value = excluded.value, created = excluded.created
    where (f.value, f.created) is distinct from (excluded.value, excluded.created))`;

/** Returns SQL for the rows of a parameter that holds facet rows as JSON. */
export function facetRecords(parameter: string): string {
  return `json_to_recordset(${parameter}::json) as g(type text, id text, name text, value text)`;
}

/** Stores values of objects that are mirrored and not deleted. */
export async function writeFacets(db: MirrorDb, rows: readonly FacetRow[]): Promise<void> {
  if (rows.length === 0) return;
  await query(
    db,
    `with given as materialized (
       select o.account, o.type, o.id, g.name, g.value, o.created
       from ${facetRecords("$1")} join mirror_object o
         on o.account = current_setting('counterfoil.account') and o.type = g.type and o.id = g.id
         and not o.deleted),
     ${STORE_FACETS}
     select`,
    [JSON.stringify(rows)],
  );
}
