import { reference, type WireObject } from "../../provider/wire.ts";
import { type MirrorDb, query } from "../schema.ts";

/** Types that are found under their customer only, and go with it (docs.stripe.com/api/customers/delete). */
const OWNED = ["customer_balance_transaction", "tax_id"] as const;

const ownerOf = (object: WireObject): string | null =>
  OWNED.some((type) => type === object.object) && object.deleted !== true
    ? (reference.safeParse(object.customer).data ?? null)
    : null;

/** Sightings in which what belongs to a deleted customer is deleted as well, whenever it was seen. */
export async function withoutOrphans<Sighting extends { readonly object: WireObject }>(
  db: MirrorDb,
  sightings: readonly Sighting[],
): Promise<Sighting[]> {
  const owners = sightings.flatMap(({ object }) => ownerOf(object) ?? []);
  if (owners.length === 0) return [...sightings];
  const rows = await query<{ id: string }>(
    db,
    `select id from mirror_object where account = current_setting('counterfoil.account')
       and type = 'customer' and deleted and id = any($1)`,
    [[...new Set(owners)]],
  );
  const gone = new Set(rows.map(({ id }) => id));
  return sightings.map((sighting) => {
    const { id, object: type } = sighting.object;
    return gone.has(ownerOf(sighting.object) ?? "")
      ? { ...sighting, object: { id, object: type, deleted: true } }
      : sighting;
  });
}

/** Deletes what belongs to customers that were just deleted. */
export async function dropOwned(db: MirrorDb, written: readonly WireObject[]): Promise<void> {
  const gone = written.filter(({ object, deleted }) => object === "customer" && deleted === true);
  if (gone.length === 0) return;
  await query(
    db,
    `update mirror_object set deleted = true, status = null, text = '', version = version + 1,
       body = json_build_object('id', id, 'object', type, 'deleted', true)::text
     where account = current_setting('counterfoil.account') and customer = any($1)
       and type = any($2) and not deleted`,
    [gone.map(({ id }) => id), [...OWNED]],
  );
}
