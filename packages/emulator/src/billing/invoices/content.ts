import type { InvoiceLineInput } from "@counterfoil/domain";
import { z } from "zod";
import type { Context } from "../../kernel/context.ts";
import type { Types } from "../../kernel/types/types.ts";
import { rateOf } from "../../records/tax-rates/tax-rates.ts";
import { rulesOf } from "./discounts/discount.ts";
import type { InvoiceItem } from "./lines/item.ts";
import { type InvoiceLine, itemIdOf } from "./lines/line.ts";
import { keptTaxAmounts } from "./lines/tax-amounts.ts";

export type Invoice = Types["invoice"];

/** Internal data of an invoice beside what the API returns. */
const details = z.object({
  /** IDs of its lines, in display order. */
  lines: z.array(z.string()),
  daysUntilDue: z.number().nullable(),
  /** A due date that was set explicitly, in Unix seconds. */
  dueDate: z.number().nullable(),
  /** An issue date that was set explicitly. */
  effectiveAt: z.number().nullable(),
  /** Number of failed automatic attempts, which determines when the next one is made. */
  retries: z.number(),
  /** Amounts that its payment passes on to other accounts, in minor units. */
  passes: z
    .object({
      fee: z.number().nullable(),
      transfer: z.object({ amount: z.number().nullable(), destination: z.string() }).nullable(),
    })
    .default({ fee: null, transfer: null }),
  taxAmounts: keptTaxAmounts.default({}),
});

export type InvoiceDetails = z.infer<typeof details>;

export const NO_DETAILS: InvoiceDetails = {
  lines: [],
  daysUntilDue: null,
  dueDate: null,
  effectiveAt: null,
  retries: 0,
  passes: { fee: null, transfer: null },
  taxAmounts: {},
};

/** Returns the data that the provider stores of an invoice besides its API object. */
export async function detailsOf(ctx: Context, invoice: string): Promise<InvoiceDetails> {
  return details.parse(await ctx.store.hidden("invoice", invoice));
}

/** An invoice item and the ID of its line. */
export interface LineContent {
  line: string;
  invoiceItem: InvoiceItem;
  /** Taxes that were set explicitly; undefined if tax rates apply. */
  taxAmounts: InvoiceDetails["taxAmounts"][string] | undefined;
}

/** Returns the items of an invoice in the order of its lines, and the stored lines. */
export async function contentOf(
  ctx: Context,
  invoice: string,
): Promise<{ contents: LineContent[]; lines: Map<string, InvoiceLine> }> {
  const { lines: order, taxAmounts } = await detailsOf(ctx, invoice);
  const lines = await linesOf(ctx, invoice);
  const own = await ctx.store.find("invoiceitem", { invoice });
  const all = [...lines.values()].every((line) => line.parent?.invoice_item_details?.invoice_item);
  const subscribed = all ? [] : await ctx.store.find("subscription_line", { invoice });
  const items = new Map(
    [...own, ...subscribed].map((invoiceItem) => [invoiceItem.id, invoiceItem]),
  );
  const contents = order.flatMap((id): LineContent[] => {
    const line = lines.get(id);
    const invoiceItem = line ? items.get(itemIdOf(line)) : undefined;
    return invoiceItem ? [{ line: id, invoiceItem, taxAmounts: taxAmounts[invoiceItem.id] }] : [];
  });
  return { contents, lines };
}

/** Returns the stored lines of an invoice by ID, in no particular order. */
export async function linesOf(ctx: Context, invoice: string): Promise<Map<string, InvoiceLine>> {
  const lines = await ctx.store.find("line_item", { invoice });
  return new Map(lines.map((line) => [line.id, line]));
}

/** Converts the contents to the input of the money engine. */
export async function inputOf(
  ctx: Context,
  contents: readonly LineContent[],
): Promise<InvoiceLineInput[]> {
  const lines: InvoiceLineInput[] = [];
  for (const { line, invoiceItem, taxAmounts } of contents) {
    lines.push({
      id: line,
      quantity: invoiceItem.quantity_decimal,
      amount: invoiceItem.amount,
      discountable: invoiceItem.discountable,
      discounts: await rulesOf(ctx, invoiceItem.discounts ?? []),
      taxAmounts,
      taxRates: (invoiceItem.tax_rates ?? []).map(rateOf),
      product: invoiceItem.pricing?.price_details?.product,
    });
  }
  return lines;
}
