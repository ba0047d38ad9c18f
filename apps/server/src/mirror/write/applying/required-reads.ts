import { queryRows } from "@counterfoil/database";
import type { MirrorDb } from "../../schema.ts";
import { type FollowUpRead, readsAfterChange, referencesOf } from "../reads/related-objects.ts";
import { strayItems } from "../reads/stray-items.ts";
import type { ApplyResult } from "./apply.ts";

/** Returns further reads that changed objects require, looked up within their transaction. */
export async function requiredReads(
  db: MirrorDb,
  changed: ApplyResult["changed"],
): Promise<FollowUpRead[]> {
  const objects = changed.map(({ object }) => object);
  const names = objects.flatMap((object) => (object.deleted === true ? [] : referencesOf(object)));
  return [
    ...changed.flatMap(({ object, before }) => readsAfterChange(object, before)),
    ...(await unknown(db, names)),
    ...(await strayItems(db, objects)),
    ...(await cardsOf(
      db,
      objects.filter(({ object, deleted }) => object === "customer" && deleted === true),
    )),
  ];
}

async function unknown(
  db: MirrorDb,
  names: readonly { type: string; id: string }[],
): Promise<FollowUpRead[]> {
  if (names.length === 0) return [];
  const rows = await queryRows<{ type: string; id: string }>(
    db,
    `select distinct n.type, n.id from unnest($1::text[], $2::text[]) n(type, id)
     where not exists (select from mirror_object o
       where o.account = current_setting('counterfoil.account')
         and o.type = n.type and o.id = n.id)`,
    [names.map((name) => name.type), names.map((name) => name.id)],
  );
  return rows.map(({ type, id }) => ({ kind: "object", type, id }));
}

/** A deleted customer's payment methods are detached without an event. */
async function cardsOf(
  db: MirrorDb,
  customers: readonly { id: string }[],
): Promise<FollowUpRead[]> {
  if (customers.length === 0) return [];
  const rows = await queryRows<{ id: string }>(
    db,
    `select id from mirror_object where account = current_setting('counterfoil.account')
       and type = 'payment_method' and customer = any($1) and not deleted`,
    [customers.map(({ id }) => id)],
  );
  return rows.map(({ id }) => ({ kind: "object", type: "payment_method", id }));
}
