import { fault, type InvoiceLineParams, LINE_KEY } from "@counterfoil/contract";
import { lineAmount } from "@counterfoil/domain";
import { z } from "zod";
import { refuse } from "../../http/response/refusal.ts";
import { join } from "../../provider/encoding/paths.ts";
import type { OperationContext } from "../../writes/operation.ts";
import { plainDecimal } from "./lines/line-cost.ts";

/**
 * Checks whether a user may give a customer credit: a negative invoice adds to the customer's
 * balance when it is finalized (docs.stripe.com/billing/customer/balance), so negative amounts
 * require `customer:adjust_balance`. Denied by default.
 */
export const mayCredit = z.boolean().default(false);

const draft = z.looseObject({ status: z.string().nullish(), total: z.number().nullish() });
const item = z.looseObject({
  id: z.string(),
  amount: z.number(),
  quantity_decimal: z.string().nullish(),
  quantity: z.number().nullish(),
  pricing: z.looseObject({ unit_amount_decimal: z.string().nullish() }).nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
});
type PricedItem = z.infer<typeof item>;

const price = z.looseObject({ unit_amount_decimal: z.string().nullish() });

const isNegative = (decimal: string | undefined) => decimal?.startsWith("-") === true;

const refused = (path: string) => {
  const faults = { [path]: fault("credit_not_allowed") };
  return refuse("forbidden", "Only someone who can adjust balances can add credit", { faults });
};

/**
 * Rejects finalizing a negative draft, now or automatically.
 * @throws Refusal
 */
export async function refuseNegativeDraft(
  context: OperationContext,
  id: string,
  allowed: boolean,
): Promise<void> {
  if (allowed) return;
  const { status, total } = draft.parse(await context.read({ path: join("/invoices", id) }));
  if (status === "draft" && (total ?? 0) < 0) throw refused("total");
}

/**
 * Rejects negative rows in a new draft.
 * @throws Refusal that names the row
 */
export function refuseNewCredit(
  rows: readonly InvoiceLineParams[] | undefined,
  allowed: boolean,
): void {
  if (allowed) return;
  const index = rows?.findIndex((row) => isNegative(row.unit_amount_decimal)) ?? -1;
  if (index >= 0) throw refused(`lines.${index}.unit_amount_decimal`);
}

/**
 * Rejects negative rows that the draft doesn't have already, and rows that would make its total
 * negative by removing positive ones. Another user with the permission may have given a discount in
 * this way; the rest of the draft can still be edited.
 * @param others amount of the draft's other lines, in minor units
 * @throws Refusal that names the row
 */
export async function refuseMoreCredit(
  context: OperationContext,
  id: string,
  rows: readonly InvoiceLineParams[],
  others: number,
  allowed: boolean,
): Promise<void> {
  if (allowed || !rows.some((row) => isNegative(row.unit_amount_decimal))) return;
  const items = (await context.readAll({ path: "/invoiceitems", params: { invoice: id } })).map(
    (raw) => item.parse(raw),
  );
  const same = (one: PricedItem, { key, quantity, unit_amount_decimal: unit }: InvoiceLineParams) =>
    (one.id === key || one.metadata?.[LINE_KEY] === key) &&
    plainDecimal(one.pricing?.unit_amount_decimal ?? "") === plainDecimal(unit) &&
    plainDecimal(one.quantity_decimal ?? String(one.quantity ?? 1)) === plainDecimal(quantity);
  let sum = others;
  for (const [index, row] of rows.entries()) {
    const negative = isNegative(row.unit_amount_decimal);
    if (negative && (row.price !== undefined || !items.some((one) => same(one, row)))) {
      throw refused(`lines.${index}.unit_amount_decimal`);
    }
    const unitAmount =
      row.price === undefined ? row.unit_amount_decimal : await unitOf(context, row.price);
    sum += lineAmount({ quantity: row.quantity, unitAmount });
  }
  if (sum < 0) throw refused("lines");
}

/** Returns the mirrored unit price; 0 for a price that the mirror lacks. */
async function unitOf(context: OperationContext, id: string): Promise<string> {
  const { data } = price.safeParse(await context.mirrored("price", id));
  return data?.unit_amount_decimal ?? "0";
}

interface ItemParams {
  readonly amount?: number | undefined;
  readonly quantity?: number | undefined;
  readonly unit_amount_decimal?: string | undefined;
}

/**
 * Rejects a negative invoice item.
 * @throws Refusal that names the field
 */
export function refuseItemCredit(
  { amount, unit_amount_decimal: unit }: ItemParams,
  allowed: boolean,
): void {
  if (allowed) return;
  if ((amount ?? 0) < 0) throw refused("amount");
  if (isNegative(unit)) throw refused("unit_amount_decimal");
}

const owned = z.looseObject({ invoice: z.string().nullish(), amount: z.number() });

/**
 * Rejects changing the amount of a negative item, and reducing another so far that its draft
 * becomes negative.
 * @param change null if the item is deleted
 * @throws Refusal
 */
export async function refuseItemChange(
  context: OperationContext,
  id: string,
  change: ItemParams | null,
  allowed: boolean,
): Promise<void> {
  if (allowed) return;
  if (change !== null) refuseItemCredit(change, allowed);
  const priced =
    change === null ||
    change.amount !== undefined ||
    change.quantity !== undefined ||
    change.unit_amount_decimal !== undefined;
  if (!priced) return;
  const { invoice, amount } = owned.parse(await context.read({ path: join("/invoiceitems", id) }));
  if (amount < 0 && change !== null) throw refused("amount");
  if (amount <= 0 || !invoice) return;
  const items = await context.readAll({ path: "/invoiceitems", params: { invoice } });
  const others = items.filter((one) => one.id !== id).map((raw) => item.parse(raw).amount);
  // The item's own remaining amount counts as 0: its price may have changed since.
  if (others.some((one) => one < 0) && others.reduce((sum, one) => sum + one, 0) < 0) {
    throw refused("amount");
  }
}
