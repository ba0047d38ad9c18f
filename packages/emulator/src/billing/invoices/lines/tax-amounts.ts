import type { InvoiceTax } from "@counterfoil/domain";
import { z } from "zod";
import type { Context } from "../../../kernel/context.ts";
import { p } from "../../../kernel/parameters/params.ts";
import { refuse } from "../../../kernel/refuse.ts";
import type { Types } from "../../../kernel/types/types.ts";
import { rateOfData } from "../../../records/tax-rates/new-tax-rate.ts";
import { rateDataParams } from "../../../records/tax-rates/tax-rate-params.ts";

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

/**
 * Tax amounts of a line calculated by the caller (https://docs.stripe.com/api/invoices/add_lines).
 */
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

type TaxAmountsParams = NonNullable<z.output<typeof taxAmountsParam>>;

/** Returns the explicit taxes of items, by item ID. */
export const keptTaxAmounts = z.record(
  z.string(),
  z.array(
    z.object({
      rate: z.string(),
      inclusive: z.boolean(),
      amount: z.number(),
      taxableAmount: z.number(),
      reason: z.enum([...REASONS, "not_available"]),
    }),
  ),
);

type KeptTaxAmounts = z.output<typeof keptTaxAmounts>;

interface LineTaxParams {
  tax_amounts?: TaxAmountsParams | undefined;
  tax_rates?: readonly string[] | undefined;
}

/**
 * Returns an item's taxes after a request: explicit amounts, or none if tax rates apply.
 * @throws ApiRefusal if both are set
 */
export async function withTaxAmounts(
  ctx: Context,
  current: KeptTaxAmounts,
  item: string,
  { tax_amounts: amounts, tax_rates: rates = [] }: LineTaxParams,
): Promise<KeptTaxAmounts> {
  if (amounts && amounts.length > 0 && rates.length > 0) {
    throw refuse.invalid("You may only specify one of these parameters: tax_amounts, tax_rates.", {
      code: "parameters_exclusive",
      param: "tax_amounts",
    });
  }
  if (amounts === undefined && rates.length === 0) return current;
  const { [item]: _, ...others } = current;
  const taxes: InvoiceTax[] = [];
  for (const tax of amounts ?? []) {
    const rate = await rateOfData(ctx, tax.tax_rate_data);
    taxes.push({
      rate: rate.id,
      inclusive: rate.inclusive,
      amount: tax.amount,
      taxableAmount: tax.taxable_amount,
      reason: tax.taxability_reason ?? "not_available",
    });
  }
  return taxes.length === 0 ? others : { ...others, [item]: taxes };
}

/**
 * Asserts that no tax rates apply on the invoice: all of its lines use either rates or amounts.
 * @throws ApiRefusal if some do
 */
export async function checkNoRates(
  ctx: Context,
  invoice: Types["invoice"],
  param: string,
): Promise<void> {
  const items = await ctx.store.find("invoiceitem", { invoice: invoice.id });
  const rated = items.some((invoiceItem) => (invoiceItem.tax_rates ?? []).length > 0);
  if (!rated && invoice.default_tax_rates.length === 0) return;
  throw refuse.invalid(
    "You cannot set tax amounts if any line item has `tax_rates`, or if the invoice has `default_tax_rates` or uses automatic tax.",
    { param },
  );
}
