import { parseDecimal } from "../../money/arithmetic/decimal.ts";
import { multiply } from "../../money/arithmetic/fraction.ts";
import { roundHalfUp } from "../../money/arithmetic/rounding.ts";
import { sum } from "../../money/arithmetic/sum.ts";
import type { TaxAmount } from "../../tax/tax-line.ts";
import { type TaxedLine, taxLines } from "../../tax/tax-lines.ts";
import { discountLines } from "./discounts.ts";
import { settle } from "./settle.ts";
import type {
  DiscountAmount,
  InvoiceInput,
  InvoiceLineInput,
  InvoiceLineTotals,
  InvoiceTax,
  InvoiceTotals,
  TaxReason,
} from "./types.ts";

/** Lines that an invoice can have (docs.stripe.com, api/invoiceitems). */
export const MAXIMUM_INVOICE_LINES = 250;

/**
 * Calculates an invoice: lines, discounts, taxes, then the customer's balance (docs.stripe.com,
 * invoicing/integration/programmatic-credit-notes: the order; type comments of the SDK: the
 * fields). Draft preview, provider, document and export all show these figures.
 * @throws RangeError if a decimal is malformed or an amount can't be represented exactly
 */
export function invoiceTotals(input: InvoiceInput): InvoiceTotals {
  const amounts = input.lines.map(lineAmount);
  const discounted = discountLines(input.lines, amounts, input.discounts);
  const rates = input.lines.map((line) => effectiveRates(line, input));
  const taxesOn = (nets: readonly number[]): (readonly TaxAmount[])[] =>
    taxLines(
      nets.map((net, index): TaxedLine => ({ net, rates: rates[index] ?? [] })),
      input.rounding,
    ).map((taxes, index) => input.lines[index]?.taxAmounts ?? taxes);
  const taxes = taxesOn(discounted.lines.map(({ remaining }) => remaining));
  const lines = input.lines.map((line, index): InvoiceLineTotals => {
    const result = discounted.lines[index] ?? { remaining: 0, discountAmounts: [] };
    const computed = lineTotals(line.id, amounts[index] ?? 0, result, taxes[index] ?? [], input);
    return line.taxAmounts ? { ...computed, taxes: line.taxAmounts, exemptedTax: 0 } : computed;
  });
  const subtotal = sum(discounted.ownOnly);
  const shipping = input.shipping ?? 0;
  const totalExcludingTax = sum(lines.map((line) => line.amountExcludingTax)) + shipping;
  const total = sum(lines.map(lineTotal)) + shipping;
  return {
    lines,
    subtotal,
    subtotalExcludingTax: subtotal - sum(taxesOn(discounted.ownOnly).map(inclusiveTax)),
    totalDiscountAmounts: perDiscount(input, lines),
    totalExcludingTax,
    totalTaxes: perRate(lines),
    total,
    ...settle(total, input.startingBalance, input.currency),
  };
}

/**
 * Returns the unit amount times the quantity, rounded once per line, in minor units
 * (docs.stripe.com/api/invoiceitems).
 */
export function lineAmount(
  line: Pick<InvoiceLineInput, "quantity" | "unitAmount" | "amount">,
): number {
  if (line.unitAmount === undefined) return line.amount ?? 0;
  return roundHalfUp(multiply(parseDecimal(line.unitAmount), parseDecimal(line.quantity)));
}

/** Returns the amount that one line adds to the invoice's total. */
function lineTotal(line: InvoiceLineTotals): number {
  const taxes = line.taxes.map((tax) => tax.amount);
  return line.amountExcludingTax + sum(taxes);
}

/** A line's rates replace the default ones; an empty list counts as unset (api/invoiceitems). */
function effectiveRates(line: InvoiceLineInput, input: InvoiceInput) {
  if (line.taxAmounts) return [];
  return line.taxRates && line.taxRates.length > 0 ? line.taxRates : input.defaultTaxRates;
}

/**
 * A customer who is exempt or under reverse charge pays no tax, and inclusive tax is backed out of
 * the price: 100.00 at 10 % inclusive costs 90.91 (docs.stripe.com, tax/tax-rates).
 */
function lineTotals(
  id: string,
  amount: number,
  discounted: { readonly remaining: number; readonly discountAmounts: readonly DiscountAmount[] },
  taxes: readonly TaxAmount[],
  { taxExempt }: InvoiceInput,
): InvoiceLineTotals {
  const exempt = taxExempt !== "none";
  return {
    id,
    amount,
    subtotal: amount,
    discountAmounts: discounted.discountAmounts,
    taxes: taxes.map((tax) => ({
      ...tax,
      amount: exempt ? 0 : tax.amount,
      reason: TAX_REASON[taxExempt],
    })),
    exemptedTax: exempt ? inclusiveTax(taxes) : 0,
    amountExcludingTax: discounted.remaining - inclusiveTax(taxes),
  };
}

const TAX_REASON: Readonly<Record<InvoiceInput["taxExempt"], TaxReason>> = {
  none: "not_available",
  exempt: "customer_exempt",
  reverse: "reverse_charge",
};

/**
 * Returns every discount of the invoice and its lines, with the sum of what it takes off the lines.
 */
function perDiscount(
  input: InvoiceInput,
  lines: readonly InvoiceLineTotals[],
): readonly DiscountAmount[] {
  const totals = new Map<string, number>();
  for (const { id } of [...input.lines.flatMap((line) => line.discounts), ...input.discounts]) {
    totals.set(id, 0);
  }
  for (const { discount, amount } of lines.flatMap((line) => line.discountAmounts)) {
    totals.set(discount, (totals.get(discount) ?? 0) + amount);
  }
  return [...totals].map(([discount, amount]) => ({ discount, amount }));
}

function perRate(lines: readonly InvoiceLineTotals[]): readonly InvoiceTax[] {
  const totals = new Map<string, InvoiceTax>();
  for (const tax of lines.flatMap((line) => line.taxes)) {
    const sofar = totals.get(tax.rate);
    totals.set(tax.rate, {
      ...tax,
      amount: tax.amount + (sofar?.amount ?? 0),
      taxableAmount: tax.taxableAmount + (sofar?.taxableAmount ?? 0),
    });
  }
  return [...totals.values()];
}

function inclusiveTax(taxes: readonly TaxAmount[]): number {
  return sum(taxes.filter((tax) => tax.inclusive).map((tax) => tax.amount));
}
