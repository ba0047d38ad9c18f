import { type Owner, resources } from "@counterfoil/contract";
import { keepPrepared, queryRows } from "@counterfoil/database";
import { lookupTable } from "@counterfoil/domain";
import { reference, type WireObject } from "../../../provider/encoding/wire.ts";
import { findByFacet } from "../../facets/find.ts";
import { writeFacets } from "../../facets/write.ts";
import type { MirrorDb } from "../../schema.ts";

/**
 * Types that are listed under their owner only, and deleted with it: those of a customer
 * (docs.stripe.com/api/customers/delete), and the discounts of a draft invoice.
 */
const OWNED: Readonly<Record<string, Owner>> = lookupTable({
  customer_balance_transaction: { type: "customer", field: "customer" },
  discount: { type: "invoice", field: "invoice" },
  ...Object.fromEntries(
    Object.values(resources).flatMap(({ type, mirror }) =>
      mirror.owner === null ? [] : [[type, mirror.owner]],
    ),
  ),
});

/** Returns a key of an object's owner; null if it has none. */
function ownerOf(object: WireObject): string | null {
  const owner = OWNED[object.object];
  if (owner === undefined || object.deleted === true) return null;
  const id = reference.safeParse(object[owner.field]).data ?? null;
  return id === null ? null : keyOf(owner.type, id);
}

const keyOf = (type: string, id: string): string => `${type} ${id}`;

/** Adds deletions of objects that belong to a deleted owner, whenever they were observed. */
export async function withoutOrphans<Observation extends { readonly object: WireObject }>(
  db: MirrorDb,
  observations: readonly Observation[],
): Promise<Observation[]> {
  const owners = [...new Set(observations.flatMap(({ object }) => ownerOf(object) ?? []))];
  if (owners.length === 0) return [...observations];
  const pairs = owners.map((key) => key.split(" "));
  const rows = await queryRows<{ type: string; id: string }>(
    db,
    keepPrepared(`select type, id from mirror_object where account = current_setting('counterfoil.account')
       and deleted and (type, id) in (select * from unnest($1::text[], $2::text[]))`),
    [pairs.map(([type]) => type), pairs.map(([, id]) => id)],
  );
  const gone = new Set(rows.map(({ type, id }) => keyOf(type, id)));
  return observations.map((observation) => {
    const { id, object: type } = observation.object;
    return gone.has(ownerOf(observation.object) ?? "")
      ? { ...observation, object: { id, object: type, deleted: true } }
      : observation;
  });
}

/** Deletes objects that belong to owners that were just deleted. */
export async function dropOwned(db: MirrorDb, written: readonly WireObject[]): Promise<void> {
  for (const [type, owner] of Object.entries(OWNED)) {
    const gone = written.filter((one) => one.object === owner.type && one.deleted === true);
    if (gone.length === 0) continue;
    const owners = gone.map(({ id }) => id);
    const ids = await ownedBy(db, type, owner, owners);
    await queryRows(
      db,
      `update mirror_object set deleted = true, status = null, text = '', version = version + 1,
         body = json_build_object('id', id, 'object', type, 'deleted', true)::text
       where account = current_setting('counterfoil.account') and type = $1 and id = any($2)
         and not deleted`,
      [type, ids],
    );
    await writeFacets(
      db,
      ids.map((id) => ({ type, id, name: null, value: null })),
    );
  }
}

/** Returns the IDs of a type's objects that belong to these owners. */
export async function ownedBy(
  db: MirrorDb,
  type: string,
  { field }: Pick<Owner, "field">,
  owners: readonly string[],
): Promise<string[]> {
  if (field !== "customer") {
    return (await findByFacet(db, type, field, owners)).map(({ id }) => id);
  }
  const rows = await queryRows<{ id: string }>(
    db,
    `select id from mirror_object where account = current_setting('counterfoil.account')
       and type = $1 and customer = any($2) and not deleted`,
    [type, owners],
  );
  return rows.map(({ id }) => id);
}
