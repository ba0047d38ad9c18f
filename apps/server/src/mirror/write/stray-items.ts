import { z } from "zod";
import { reference, type WireObject } from "../../provider/wire.ts";
import { type MirrorAccess, query } from "../schema.ts";
import type { Errand } from "./companions.ts";

const lines = z.object({
  data: z.array(
    z.looseObject({
      parent: z
        .looseObject({ invoice_item_details: z.looseObject({ invoice_item: reference }).nullish() })
        .nullish(),
    }),
  ),
});

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
  if (object.object !== "invoice" || object.deleted === true) return [];
  const parsed = lines.safeParse(object.lines);
  const items = parsed.data?.data.map((line) => line.parent?.invoice_item_details?.invoice_item);
  return (items ?? []).filter((item) => typeof item === "string");
}
