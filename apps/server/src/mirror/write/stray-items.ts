import { lineItems } from "../../provider/line-items.ts";
import type { WireObject } from "../../provider/wire.ts";
import { type MirrorAccess, query } from "../schema.ts";
import type { Errand } from "./companions.ts";

/**
 * Items that an invoice has taken in while the mirror knows them as waiting, or as another one's: no
 * event tells of an item that moves (docs.stripe.com/api/events/types has `created` and `deleted`).
 */
export async function strayItems(
  access: MirrorAccess,
  account: string,
  objects: readonly WireObject[],
): Promise<Errand[]> {
  const held = objects.flatMap((object) =>
    itemsOf(object).map((item) => ({ invoice: object.id, item })),
  );
  if (held.length === 0) return [];
  const rows = await access.readTenant(account, (db) =>
    query<{ id: string }>(
      db,
      `select o.id from unnest($1::text[], $2::text[]) n(invoice, item)
       join mirror_object o on o.account = current_setting('counterfoil.account')
         and o.type = 'invoiceitem' and o.id = n.item
       where o.parent is distinct from n.invoice and not o.deleted`,
      [held.map(({ invoice }) => invoice), held.map(({ item }) => item)],
    ),
  );
  return rows.map(({ id }) => ({ kind: "object", type: "invoiceitem", id }));
}

function itemsOf(object: WireObject): string[] {
  return object.object === "invoice" && object.deleted !== true ? lineItems(object) : [];
}
