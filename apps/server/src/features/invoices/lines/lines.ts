import { type InvoiceLineParams, LINE_KEY, PRICE_KEY } from "@counterfoil/contract";
import { lineAmount } from "@counterfoil/domain";
import { z } from "zod";
import { isOfSubscription, itemOfLine, linesOf } from "../../../provider/encoding/line-items.ts";
import { join } from "../../../provider/encoding/paths.ts";
import { reference, type WireObject } from "../../../provider/encoding/wire.ts";
import type { OperationContext } from "../../../writes/operation.ts";
import { costOf, plainDecimal } from "./line-cost.ts";
import { addRows, ofRow } from "./new-lines.ts";

const item = z.object({
  id: z.string(),
  amount: z.number(),
  description: z.string().nullable(),
  discountable: z.boolean(),
  quantity_decimal: z.string().nullish(),
  quantity: z.number().nullish(),
  pricing: z.object({ unit_amount_decimal: z.string().nullish() }).nullish(),
  tax_rates: z.array(reference).nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
});
type EditedItem = z.infer<typeof item>;

const invoice = z.object({ id: z.string(), customer: reference, currency: z.string() });

/**
 * Synchronizes a draft's invoice items with the editor's rows, in their order. Rows are matched by
 * key, which is in an item's metadata or is the item's ID. Items without a row are deleted, except
 * a subscription's prorations. The
 * provider lists items in order of creation (docs.stripe.com/api/invoices/object, lines), so from
 * the first misplaced row on, all items are recreated. Idempotent.
 * @param draft the invoice with all of its lines
 */
export async function reconcileLines(
  context: OperationContext,
  draft: WireObject,
  rows: readonly InvoiceLineParams[],
): Promise<void> {
  const { id, customer, currency } = invoice.parse(draft);
  const order = linesOf(draft).map(itemOfLine);
  const prorations = linesOf(draft).filter(isOfSubscription).map(itemOfLine);
  const items = (await context.readAll({ path: "/invoiceitems", params: { invoice: id } }))
    .map((raw) => item.parse(raw))
    .filter((one) => !prorations.includes(one.id))
    .sort((one, other) => order.indexOf(one.id) - order.indexOf(other.id));
  const rowKeys = new Set(rows.map((row) => row.key));
  const remaining = items.filter((one) => rowKeys.has(keyOf(one)) || rowKeys.has(one.id));
  const matches = (one: EditedItem | undefined, row: InvoiceLineParams) =>
    one !== undefined && (keyOf(one) === row.key || one.id === row.key);
  let inPlace = 0;
  while (inPlace < rows.length && isMatch(rows[inPlace], remaining[inPlace], matches)) inPlace += 1;

  for (const one of items) {
    if (!remaining.slice(0, inPlace).includes(one)) await remove(context, one.id);
  }
  for (const [index, row] of rows.slice(0, inPlace).entries()) {
    const there = remaining[index];
    if (there === undefined) continue;
    await update(context, there, row).catch((error: unknown) => {
      throw ofRow(error, index);
    });
  }
  await addRows(context, { invoice: id, customer, currency }, rows.slice(inPlace), inPlace);
}

function isMatch(
  row: InvoiceLineParams | undefined,
  one: EditedItem | undefined,
  matches: (one: EditedItem | undefined, row: InvoiceLineParams) => boolean,
): boolean {
  return row !== undefined && matches(one, row);
}

const keyOf = (one: EditedItem) => one.metadata?.[LINE_KEY] ?? "";
const priceOf = (one: EditedItem) => one.metadata?.[PRICE_KEY];

async function remove(context: OperationContext, id: string): Promise<void> {
  await context.remove(`remove:${id}`, { type: "invoiceitem", path: join("/invoiceitems", id) });
}

async function update(
  context: OperationContext,
  there: EditedItem,
  row: InvoiceLineParams,
): Promise<void> {
  const params: Record<string, unknown> = {};
  if ((there.description ?? "") !== row.description) params.description = row.description;
  const quantity = there.quantity_decimal ?? String(there.quantity ?? 1);
  const repriced =
    priceOf(there) !== row.price || (row.price === undefined && isOtherAmount(there, row));
  const unpriced = typeof there.pricing?.unit_amount_decimal !== "string";
  if (repriced || (!unpriced && plainDecimal(quantity) !== plainDecimal(row.quantity)))
    Object.assign(params, costOf(row));
  if (priceOf(there) !== row.price) params.metadata = { [PRICE_KEY]: row.price ?? "" };
  const rates = (there.tax_rates ?? []).filter((id) => id !== null);
  if (rates.join() !== row.tax_rates.join()) {
    params.tax_rates = row.tax_rates.length > 0 ? row.tax_rates : "";
  }
  if (row.discountable !== undefined && row.discountable !== there.discountable) {
    params.discountable = row.discountable;
  }
  if (Object.keys(params).length === 0) return;
  await context.send(`update:${there.id}`, {
    method: "POST",
    path: join("/invoiceitems", there.id),
    params,
  });
}

/** Without a unit amount, the editor has the item's amount for a quantity of 1. */
function isOtherAmount({ amount, pricing }: EditedItem, row: InvoiceLineParams): boolean {
  const { quantity, unit_amount_decimal: unitAmount } = row;
  const unit = pricing?.unit_amount_decimal;
  return typeof unit === "string"
    ? plainDecimal(unit) !== plainDecimal(unitAmount)
    : lineAmount({ quantity, unitAmount }) !== amount;
}
