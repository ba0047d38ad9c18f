import { fault, type InvoiceLineParams, type invoiceUpdate } from "@counterfoil/contract";
import {
  type DiscountRule,
  decimalOfNumber,
  discountBy,
  dueProblem,
  invoiceTotals,
  lineAmount,
  MAXIMUM_AMOUNT,
  type Rate,
  type TaxExempt,
} from "@counterfoil/domain";
import { z } from "zod";
import { refuse, refuseField } from "../../../http/response/refusal.ts";
import { join } from "../../../provider/encoding/paths.ts";
import { reference } from "../../../provider/encoding/wire.ts";
import type { OperationContext } from "../../../writes/operation.ts";

type PricingFields = Pick<z.output<typeof invoiceUpdate>, "discounts" | "default_tax_rates">;

/** The invoice that the rows belong to. */
interface PricingTerms extends PricingFields {
  /** Null for an invoice that doesn't exist yet. */
  readonly id: string | null;
  readonly customer: string | null;
  readonly currency: string | null;
}

const priced = z.looseObject({ unit_amount_decimal: z.string().nullish(), product: reference });
const rated = z.looseObject({ id: z.string(), percentage: z.number(), inclusive: z.boolean() });
const exempted = z.looseObject({ tax_exempt: z.enum(["none", "exempt", "reverse"]).nullish() });
const coupon = z.looseObject({
  id: z.string(),
  percent_off: z.number().nullable().default(null),
  amount_off: z.number().nullable().default(null),
  currency: z.string().nullable().default(null),
  duration: z.string(),
  times_redeemed: z.number(),
  applies_to: z.object({ products: z.array(z.string()) }).optional(),
  currency_options: z.record(z.string(), z.object({ amount_off: z.number() })).optional(),
});
const code = z.looseObject({ promotion: z.looseObject({ coupon: reference }) });
const draft = z.looseObject({
  customer: reference,
  currency: z.string(),
  default_tax_rates: z.array(z.looseObject({ id: z.string() })),
});
const settled = z.looseObject({
  status: z.string().nullish(),
  currency: z.string(),
  total: z.number(),
  /** Until it is finalized, the customer's current balance (SDK type comments: invoice). */
  starting_balance: z.number(),
});
const discounted = z.looseObject({
  discounts: z.array(z.looseObject({ source: z.looseObject({ coupon: reference }) })),
});

interface PricedRow {
  readonly row: InvoiceLineParams;
  readonly unitAmount: string;
  readonly product: string | undefined;
  readonly rates: readonly Rate[];
}

/**
 * Rejects rows whose invoice would exceed the provider's maximum, with product prices, discounts
 * and taxes. Throws before anything is sent to the provider.
 * @throws Refusal that names the row, or `lines` for all rows together
 */
export async function refuseTooLargeTotal(
  context: OperationContext,
  rows: readonly InvoiceLineParams[],
  terms: PricingTerms,
): Promise<void> {
  const before =
    terms.id === null ? null : draft.safeParse(await context.mirrored("invoice", terms.id)).data;
  const defaults = [
    terms.default_tax_rates ?? before?.default_tax_rates.map(({ id }) => id) ?? [],
  ].flat();
  const defaultTaxRates = await ratesOf(context, defaults);
  const lines: PricedRow[] = [];
  for (const [index, row] of rows.entries()) {
    const { unitAmount, product } = await unitOf(context, row);
    if (isTooLarge(amountOf(row, unitAmount))) throw tooLarge(`lines.${index}.quantity`);
    const rates = await ratesOf(context, row.tax_rates);
    lines.push({ row, unitAmount, product, rates: rates.length > 0 ? rates : defaultTaxRates });
  }
  // Most invoices are far below the maximum, so their discounts don't have to be loaded.
  if (!isTooLarge(upperBound(lines))) return;
  const currency = terms.currency ?? before?.currency ?? "";
  const customer = terms.customer ?? before?.customer ?? null;
  const total = totalOf(lines, {
    currency,
    discounts: await discountsOf(context, terms, currency),
    taxExempt: await exemptionOf(context, customer),
  });
  if (isTooLarge(total)) throw tooLarge("lines");
}

/**
 * Rejects finalizing a draft that exceeds the provider's maximum, alone or with what the customer
 * owes: the provider would turn it into a debt on the customer's balance and mark it as paid.
 * @throws Refusal
 */
export async function refuseTooLargeDraft(context: OperationContext, id: string): Promise<void> {
  const invoice = settled.parse(await context.read({ path: join("/invoices", id) }));
  if (invoice.status !== "draft") return;
  const kind = dueProblem(invoice)?.kind;
  if (kind === "too_large") throw tooLarge("total");
  if (kind === "debt_too_large") {
    throw refuse(
      "invalid_request",
      "With what the customer owes, the amount due exceeds the maximum. Split the invoice.",
    );
  }
}

const tooLarge = (path: string) => refuseField(path, fault("too_big", { maximum: MAXIMUM_AMOUNT }));

const isTooLarge = (amount: number) => !(Math.abs(amount) <= MAXIMUM_AMOUNT);

/** Returns a row's amount in minor units; infinite if it isn't a safe integer. */
function amountOf({ quantity }: InvoiceLineParams, unitAmount: string): number {
  return exactly(() => lineAmount({ quantity, unitAmount }));
}

/** Upper bound: without discounts, credit and exemptions, with every exclusive tax. */
function upperBound(lines: readonly PricedRow[]): number {
  return lines.reduce((sum, { row, unitAmount, rates }) => {
    const percent = rates.reduce((all, { percentage }) => all + Number(percentage), 0);
    return sum + Math.abs(amountOf(row, unitAmount)) * (1 + percent / 100);
  }, 0);
}

function totalOf(
  lines: readonly PricedRow[],
  more: { currency: string; discounts: readonly DiscountRule[]; taxExempt: TaxExempt },
): number {
  return exactly(
    () =>
      invoiceTotals({
        ...more,
        lines: lines.map(({ row, unitAmount, product, rates }) => ({
          id: row.key,
          quantity: row.quantity,
          unitAmount,
          discountable: row.discountable ?? !unitAmount.startsWith("-"),
          discounts: [],
          taxRates: rates,
          product,
        })),
        defaultTaxRates: [],
        rounding: "line",
        startingBalance: 0,
      }).total,
  );
}

function exactly(compute: () => number): number {
  try {
    return compute();
  } catch (error) {
    if (error instanceof RangeError) return Number.POSITIVE_INFINITY;
    throw error;
  }
}

/** Returns the mirrored unit price; 0 for a price that the mirror lacks. */
async function unitOf(
  context: OperationContext,
  row: InvoiceLineParams,
): Promise<Pick<PricedRow, "unitAmount" | "product">> {
  if (row.price === undefined) return { unitAmount: row.unit_amount_decimal, product: undefined };
  const { data } = priced.safeParse(await context.mirrored("price", row.price));
  return {
    unitAmount: data?.unit_amount_decimal ?? "0",
    product: data?.product ?? undefined,
  };
}

async function ratesOf(context: OperationContext, ids: readonly string[]): Promise<Rate[]> {
  const rates: Rate[] = [];
  for (const id of ids) {
    const { data } = rated.safeParse(id === "" ? null : await context.mirrored("tax_rate", id));
    if (data === undefined) continue;
    const { percentage, inclusive } = data;
    rates.push({ id, percentage: decimalOfNumber(percentage), inclusive });
  }
  return rates;
}

async function exemptionOf(context: OperationContext, customer: string | null): Promise<TaxExempt> {
  const object = customer === null ? null : await context.mirrored("customer", customer);
  return exempted.safeParse(object).data?.tax_exempt ?? "none";
}

/** Returns the given discounts, or those of the draft. */
async function discountsOf(
  context: OperationContext,
  terms: PricingTerms,
  currency: string,
): Promise<DiscountRule[]> {
  const ids =
    terms.discounts === undefined
      ? await heldCoupons(context, terms.id)
      : await givenCoupons(context, terms);
  const rules: DiscountRule[] = [];
  for (const id of ids) {
    const { data } = coupon.safeParse(await context.mirrored("coupon", id));
    if (data !== undefined) rules.push(discountBy(id, data, currency));
  }
  return rules;
}

async function givenCoupons(
  context: OperationContext,
  { discounts, id }: PricingTerms,
): Promise<string[]> {
  if (discounts === undefined || discounts === "") return [];
  const couponIds: string[] = [];
  for (const discount of discounts) {
    if (discount.discount !== undefined) return heldCoupons(context, id);
    if (discount.coupon !== undefined) couponIds.push(discount.coupon);
    else if (discount.promotion_code !== undefined) {
      const parsed = code.safeParse(
        await context.mirrored("promotion_code", discount.promotion_code),
      );
      const named = parsed.data?.promotion.coupon;
      if (named) couponIds.push(named);
    }
  }
  return couponIds;
}

async function heldCoupons(context: OperationContext, id: string | null): Promise<string[]> {
  if (id === null) return [];
  const current = await context.read({ path: join("/invoices", id), expand: ["discounts"] });
  const coupons = discounted.safeParse(current).data?.discounts.map(({ source }) => source.coupon);
  return (coupons ?? []).filter((one) => one !== null);
}
