import { queryRows } from "@counterfoil/database";
import { itemOfLine, linesOf } from "../../../provider/encoding/line-items.ts";
import type { WireObject } from "../../../provider/encoding/wire.ts";
import { facetValue, idsWith } from "../../facets/sql.ts";
import type { MirrorDb } from "../../schema.ts";
import { type FollowUpRead, itemsOf } from "./related-objects.ts";

/** Fields of an item that its line repeats (docs.stripe.com/api/invoice-line-item/object). */
const SHOWN = [
  "amount",
  "currency",
  "description",
  "discountable",
  "discounts",
  "metadata",
  "period",
  "pricing",
  "quantity",
] as const;

/**
 * Returns reads of items that differ from an invoice's lines. Changed and moved items have no event
 * (docs.stripe.com/api/events/types has `created` and `deleted`), but a change of their invoice is
 * observed. If a line differs from its item, or a known item is no longer a line, all items of the
 * invoice are read again.
 */
export async function strayItems(
  db: MirrorDb,
  objects: readonly WireObject[],
): Promise<FollowUpRead[]> {
  const invoices = objects.filter(
    ({ object, deleted }) => object === "invoice" && deleted !== true,
  );
  if (invoices.length === 0) return [];
  const linesByInvoice = new Map(invoices.map((invoice) => [invoice.id, byItem(invoice)]));
  const rows = await queryRows<{ id: string; parent: string | null; body: string }>(
    db,
    `select id, ${facetValue("invoiceitem", "invoice", "o.id")} as parent, body from mirror_object o
     where account = current_setting('counterfoil.account') and type = 'invoiceitem'
       and id = any($1::text[] || array${idsWith("invoiceitem", "invoice", "= any($2)")})
       and not deleted`,
    [
      [...linesByInvoice.values()].flatMap((lines) => [...lines.keys()]),
      [...linesByInvoice.keys()],
    ],
  );
  const rowById = new Map(rows.map((row) => [row.id, row]));
  const reads: FollowUpRead[] = [];
  for (const [invoice, lines] of linesByInvoice) {
    const other = [...lines].some(([item, shown]) => {
      const row = rowById.get(item);
      return row?.parent !== invoice || differs(JSON.parse(row.body), shown);
    });
    if (other) reads.push(itemsOf(invoice));
  }
  for (const { id, parent } of rows) {
    const left = parent !== null && linesByInvoice.get(parent)?.has(id) === false;
    if (left) reads.push({ kind: "object", type: "invoiceitem", id });
  }
  return reads;
}

function byItem(invoice: WireObject): Map<string, Readonly<Record<string, unknown>>> {
  return new Map(
    linesOf(invoice).flatMap((line) => {
      const item = itemOfLine(line);
      return item === null ? [] : [[item, line] as const];
    }),
  );
}

function differs(
  item: Readonly<Record<string, unknown>>,
  shown: Readonly<Record<string, unknown>>,
): boolean {
  return SHOWN.some(
    (name) => name in item && name in shown && canonical(item[name]) !== canonical(shown[name]),
  );
}

/** Serializes JSON with sorted keys. Null and an empty hash or list are equal. */
function canonical(value: unknown): string {
  const text = JSON.stringify(value ?? null, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
  return text === "{}" || text === "[]" ? "null" : text;
}
