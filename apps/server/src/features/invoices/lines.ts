import { type InvoiceLineParams, LINE_KEY, PRICE_KEY } from "@counterfoil/contract";
import { z } from "zod";
import { Refusal } from "../../http/refusal.ts";
import type { Work } from "../../provider/intents/operation.ts";
import { join } from "../../provider/paths.ts";
import { reference, type WireObject } from "../../provider/wire.ts";

const item = z.object({
  id: z.string(),
  description: z.string().nullable(),
  discountable: z.boolean(),
  quantity_decimal: z.string().nullish(),
  quantity: z.number().nullish(),
  pricing: z.object({ unit_amount_decimal: z.string().nullish() }).nullish(),
  tax_rates: z.array(reference).nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
});
type Item = z.infer<typeof item>;

const invoice = z.object({
  id: z.string(),
  customer: reference,
  currency: z.string(),
  lines: z.object({
    data: z.array(
      z.looseObject({
        parent: z
          .looseObject({
            invoice_item_details: z.looseObject({ invoice_item: reference }).nullish(),
          })
          .nullish(),
      }),
    ),
  }),
});

/**
 * Brings a draft's invoice items into line with the editor's rows, in their order. Rows are matched
 * by their key, which an item carries in its metadata (or which is the item's own id); items that no
 * row stands for are removed. The provider lists items in the order they were added
 * (docs.stripe.com/api/invoices/object, lines), so from the first row that is out of place on all
 * are made anew. Repeating it changes nothing.
 * @param draft the invoice with all of its lines
 */
export async function reconcileLines(
  work: Work,
  draft: WireObject,
  rows: readonly InvoiceLineParams[],
): Promise<void> {
  const { id, customer, currency, lines } = invoice.parse(draft);
  const order = lines.data.map((line) => line.parent?.invoice_item_details?.invoice_item);
  const items = (await work.readAll({ path: "/invoiceitems", params: { invoice: id } }))
    .map((raw) => item.parse(raw))
    .sort((one, other) => order.indexOf(one.id) - order.indexOf(other.id));
  const wanted = new Set(rows.map((row) => row.key));
  const kept = items.filter((one) => wanted.has(keyOf(one)) || wanted.has(one.id));
  const matches = (one: Item | undefined, row: InvoiceLineParams) =>
    one !== undefined && (keyOf(one) === row.key || one.id === row.key);
  let inPlace = 0;
  while (inPlace < rows.length && isMatch(rows[inPlace], kept[inPlace], matches)) inPlace += 1;

  for (const one of items) {
    if (!kept.slice(0, inPlace).includes(one)) await remove(work, one.id);
  }
  for (const [index, row] of rows.entries()) {
    const there = index < inPlace ? kept[index] : undefined;
    const owner = { invoice: id, customer, currency };
    await (there ? update(work, there, row) : create(work, owner, row)).catch((error: unknown) => {
      throw ofRow(error, index);
    });
  }
}

/** The provider speaks of the item; whoever asked knows it as a row. */
function ofRow(error: unknown, index: number): unknown {
  if (!(error instanceof Refusal) || error.status >= 500) return error;
  const { status, code, message, details } = error;
  const named = Object.entries(details.fields ?? {}).map(([name, text]) => {
    const own = name.startsWith("pricing") ? "price" : name;
    return [`lines.${index}.${own}`, text] as const;
  });
  const fields = named.length > 0 ? Object.fromEntries(named) : { [`lines.${index}`]: message };
  return new Refusal(status, code, message, { ...details, fields });
}

function isMatch(
  row: InvoiceLineParams | undefined,
  one: Item | undefined,
  matches: (one: Item | undefined, row: InvoiceLineParams) => boolean,
): boolean {
  return row !== undefined && matches(one, row);
}

const keyOf = (one: Item) => one.metadata?.[LINE_KEY] ?? "";
const priceOf = (one: Item) => one.metadata?.[PRICE_KEY];

/** What one costs: a product's price, or an amount. Quantity goes along, or it would fall to a default. */
function costOf({ quantity, price, unit_amount_decimal: unit }: InvoiceLineParams) {
  const one = price === undefined ? { unit_amount_decimal: unit } : { pricing: { price } };
  return { ...one, quantity_decimal: quantity };
}

async function remove(work: Work, id: string): Promise<void> {
  await work.send(`remove:${id}`, { method: "DELETE", path: join("/invoiceitems", id) });
}

async function create(
  work: Work,
  owner: { invoice: string; customer: string | null; currency: string },
  row: InvoiceLineParams,
): Promise<void> {
  const { tax_rates: rates, key, price, description, discountable } = row;
  await work.send(`line:${key}`, {
    method: "POST",
    path: "/invoiceitems",
    params: {
      ...owner,
      description,
      ...(discountable === undefined ? {} : { discountable }),
      ...costOf(row),
      ...(rates.length > 0 ? { tax_rates: rates } : {}),
      metadata: { [LINE_KEY]: key, ...(price === undefined ? {} : { [PRICE_KEY]: price }) },
    },
  });
}

async function update(work: Work, there: Item, row: InvoiceLineParams): Promise<void> {
  const params: Record<string, unknown> = {};
  if ((there.description ?? "") !== row.description) params.description = row.description;
  const quantity = there.quantity_decimal ?? String(there.quantity ?? 1);
  const unit = there.pricing?.unit_amount_decimal ?? "";
  const repriced =
    priceOf(there) !== row.price ||
    (row.price === undefined && plain(unit) !== plain(row.unit_amount_decimal));
  if (repriced || plain(quantity) !== plain(row.quantity)) Object.assign(params, costOf(row));
  if (priceOf(there) !== row.price) params.metadata = { [PRICE_KEY]: row.price ?? "" };
  const rates = (there.tax_rates ?? []).filter((id) => id !== null);
  if (rates.join() !== row.tax_rates.join()) {
    params.tax_rates = row.tax_rates.length > 0 ? row.tax_rates : "";
  }
  if (row.discountable !== undefined && row.discountable !== there.discountable) {
    params.discountable = row.discountable;
  }
  if (Object.keys(params).length === 0) return;
  await work.send(`update:${there.id}`, {
    method: "POST",
    path: join("/invoiceitems", there.id),
    params,
  });
}

/** `2.50` and `2.5` are one number. */
function plain(decimal: string): string {
  return decimal.includes(".") ? decimal.replace(/\.?0+$/, "") : decimal;
}
