import { keepPrepared, queryRows } from "@counterfoil/database";
import type { WireObject } from "../../provider/encoding/wire.ts";
import type { MirrorDb } from "../schema.ts";
import { facetsOfType } from "./declared.ts";
import { type Facet, storedName } from "./facet.ts";

/**
 * A value to store under a name. Without a value, those of the facet with that name are removed,
 * except the ones that are stored with it; without a name, all of the object's are.
 */
interface FacetRow {
  readonly type: string;
  readonly id: string;
  readonly name: string | null;
  readonly value: string | null;
}

/** Returns the values of an object, and the removal of those that it no longer has. */
export function facetRows(
  object: WireObject,
  facets: readonly Facet[] = facetsOfType(object.object),
): FacetRow[] {
  const { object: type, id } = object;
  if (object.deleted === true) return [{ type, id, name: null, value: null }];
  return facets.flatMap((facet) => {
    const values = facet.read(object).map((value) => {
      return { type, id, name: storedName(facet, value), value };
    });
    // A single value replaces the one before.
    const replaced = values.length > 0 && !facet.several;
    return replaced ? values : [{ type, id, name: facet.name, value: null }, ...values];
  });
}

/** Returns SQL that tests whether a row `g` of the part `given` is about a facet's row `f`. */
const about = (g: string): string => `${g}.account = f.account and ${g}.type = f.type
    and ${g}.id = f.id and (${g}.name is null or f.name = ${g}.name
      or ${g}.value is null and starts_with(f.name, ${g}.name || '['))`;

/**
 * Parts of a statement that store the values of its part `given`, which has the columns of
 * `mirror_facet`, or remove them (see `FacetRow`). The object's status and amount are stored with
 * each value, so that lists by a facet are read in the order of an index.
 */
export const STORE_FACETS = `
  gone as (
    delete from mirror_facet f using given g
    where g.value is null and ${about("g")}
      and not exists (select from given k where k.account = f.account and k.type = f.type
        and k.id = f.id and k.name = f.name and k.value is not null)),
  stored as (
    insert into mirror_facet as f (account, type, id, name, value, created, status, amount)
    select account, type, id, name, value, created, status, coalesce(amount, 0) from given
    where value is not null
    on conflict (account, type, id, name) do update set
      value = excluded.value, created = excluded.created, status = excluded.status,
      amount = excluded.amount
    where (f.value, f.created, f.status, f.amount)
      is distinct from (excluded.value, excluded.created, excluded.status, excluded.amount))`;

/**
 * Returns a part of a statement that copies the status and the amount of the objects of its part
 * `changed` to the rows of their facets. Every statement that changes one of them needs it.
 * @param except the part with the rows that the statement stores itself, if any
 */
export function copyToFacets(changed: string, except: string | null = null): string {
  const others =
    except === null ? "" : `and not exists (select from ${except} e where ${about("e")})`;
  return `copied as (
    update mirror_facet f set status = c.status, amount = coalesce(c.amount, 0) from ${changed} c
    where f.account = c.account and f.type = c.type and f.id = c.id
      and (f.status, f.amount) is distinct from (c.status, coalesce(c.amount, 0)) ${others})`;
}

/** Returns SQL for the rows of a parameter that holds facet rows as JSON. */
export function facetRecords(parameter: string): string {
  return `json_to_recordset(${parameter}::json) as g(type text, id text, name text, value text)`;
}

/** Stores values of objects that are mirrored and not deleted. */
export async function writeFacets(db: MirrorDb, rows: readonly FacetRow[]): Promise<void> {
  if (rows.length === 0) return;
  await queryRows(
    db,
    keepPrepared(`with given as materialized (
       select o.account, o.type, o.id, g.name, g.value, o.created, o.status, o.amount
       from ${facetRecords("$1")} join mirror_object o
         on o.account = current_setting('counterfoil.account') and o.type = g.type and o.id = g.id
         and not o.deleted),
     ${STORE_FACETS}
     select`),
    [JSON.stringify(rows)],
  );
}
