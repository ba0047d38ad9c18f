import type { InvoiceTax } from "@counterfoil/domain";
import { z } from "zod";
import type { Context } from "../../engine/context.ts";
import { p } from "../../engine/params.ts";
import { refuse } from "../../engine/refuse.ts";
import type { Types } from "../../engine/types.ts";
import { rateOfData } from "../new-tax-rate.ts";
import { rateDataParams } from "../tax-rate-params.ts";

const REASONS = [
  "customer_exempt",
  "not_collecting",
  "not_subject_to_tax",
  "not_supported",
  "portion_product_exempt",
  "portion_reduced_rated",
  "portion_standard_rated",
  "product_exempt",
  "product_exempt_holiday",
  "proportionally_rated",
  "reduced_rated",
  "reverse_charge",
  "standard_rated",
  "taxable_basis_reduced",
  "zero_rated",
] as const;

/** Taxes of a line that were worked out elsewhere (https://docs.stripe.com/api/invoices/add_lines). */
export const taxAmountsParam = p
  .list(
    p.hash({
      amount: p.integer(),
      tax_rate_data: rateDataParams,
      taxability_reason: p.enum(REASONS).optional(),
      taxable_amount: p.integer(),
    }),
    { max: 10 },
  )
  .optional();

type Given = NonNullable<z.output<typeof taxAmountsParam>>;

const kept = z.object({
  taxAmounts: z.array(
    z.object({
      rate: z.string(),
      inclusive: z.boolean(),
      amount: z.number(),
      taxableAmount: z.number(),
      reason: z.enum([...REASONS, "not_available"]),
    }),
  ),
});

/** What is kept with an item of its taxes; empty for none. */
export async function keptTaxAmounts(ctx: Context, given: Given) {
  const taxAmounts: z.output<typeof kept>["taxAmounts"] = [];
  for (const tax of given) {
    const rate = await rateOfData(ctx, tax.tax_rate_data);
    taxAmounts.push({
      rate: rate.id,
      inclusive: rate.inclusive,
      amount: tax.amount,
      taxableAmount: tax.taxable_amount,
      reason: tax.taxability_reason ?? "not_available",
    });
  }
  return { taxAmounts };
}

/** The taxes that an item was given outright; undefined when its rates decide. */
export async function taxAmountsOf(ctx: Context, item: string): Promise<InvoiceTax[] | undefined> {
  const { data } = kept.safeParse(await ctx.store.hidden("invoiceitem", item));
  return data && data.taxAmounts.length > 0 ? data.taxAmounts : undefined;
}

/** @throws Refusal when rates apply on the invoice: it is one or the other for all of its lines */
export async function checkNoRates(
  ctx: Context,
  invoice: Types["invoice"],
  param: string,
): Promise<void> {
  const items = await ctx.store.find("invoiceitem", { invoice: invoice.id });
  const rated = items.some((item) => (item.tax_rates ?? []).length > 0);
  if (!rated && invoice.default_tax_rates.length === 0) return;
  throw refuse.invalid(
    "You cannot set tax amounts if any line item has `tax_rates`, or if the invoice has `default_tax_rates` or uses automatic tax.",
    { param },
  );
}
