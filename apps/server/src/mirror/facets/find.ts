import { queryRows } from "@counterfoil/database";
import { wireObject } from "../../provider/encoding/wire.ts";
import type { MirrorDb } from "../schema.ts";
import { facetsOfType } from "./declared.ts";
import { type Facet, storedName } from "./facet.ts";

/** An object found by a value. */
interface FacetMember {
  /** The value, such as the ID of the object that it belongs to. */
  readonly value: string;
  readonly id: string;
  readonly body: string;
}

/**
 * Returns the objects of a type that have one of these values, oldest first. One with several of
 * them is returned for each.
 */
export async function findByFacet(
  db: MirrorDb,
  type: string,
  name: string,
  values: readonly string[],
  facets: readonly Facet[] = facetsOfType(type),
): Promise<FacetMember[]> {
  if (values.length === 0) return [];
  const facet = facets.find((one) => one.name === name);
  const names = values.map((value) => (facet === undefined ? name : storedName(facet, value)));
  const rows = await queryRows<{ [Key in keyof FacetMember]: string | null }>(
    db,
    `(select null as value, null as id, null as body from mirror_facet_pending
       where account = current_setting('counterfoil.account') and type = $1 and name = $2)
     union all
     (select f.value, o.id, o.body from mirror_facet f
       join mirror_object o on o.account = f.account and o.type = f.type and o.id = f.id
       where f.account = current_setting('counterfoil.account')
         and f.type = $1 and f.name = any($4) and f.value = any($3) and not o.deleted
       order by f.created, f.id)`,
    [type, name, values, [...new Set(names)]],
  );
  if (rows.some(({ id }) => id === null)) {
    if (facet === undefined) throw new Error(`${type} has no facet "${name}"`);
    return readByFacet(db, facet, values);
  }
  return rows.flatMap(({ value, id, body }) =>
    value === null || id === null || body === null ? [] : [{ value, id, body }],
  );
}

/** Returns the same from the objects themselves, while the facet is being filled. */
async function readByFacet(
  db: MirrorDb,
  facet: Facet,
  values: readonly string[],
): Promise<FacetMember[]> {
  const rows = await queryRows<{ id: string; body: string }>(
    db,
    `select id, body from mirror_object where account = current_setting('counterfoil.account')
       and type = $1 and not deleted and body like any($2) order by created, id`,
    [facet.type, values.map((value) => `%${value.replaceAll(/[\\%_]/g, "\\$&")}%`)],
  );
  const wanted = new Set(values);
  return rows.flatMap(({ id, body }) =>
    facet
      .read(wireObject.parse(JSON.parse(body)))
      .filter((value) => wanted.has(value))
      .map((value) => ({ value, id, body })),
  );
}
