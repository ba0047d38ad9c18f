import { allocate, allocateShares } from "../../money/arithmetic/allocate.ts";
import { parsePercentage } from "../../money/arithmetic/decimal.ts";
import { fraction, multiply } from "../../money/arithmetic/fraction.ts";
import { roundHalfUp } from "../../money/arithmetic/rounding.ts";
import { sum } from "../../money/arithmetic/sum.ts";
import type { DiscountAmount, DiscountRule, InvoiceLineInput } from "./types.ts";

interface DiscountedLine {
  /** The rest after earlier discounts, in minor units. */
  remaining: number;
  readonly discountAmounts: DiscountAmount[];
}

/**
 * Applies discounts in order: each line's own first, then the invoice's, each on what the earlier
 * ones left (type comments of the SDK; docs.stripe.com, billing/subscriptions/coupons).
 * @param amounts the lines' amounts in minor units.
 */
export function discountLines(
  lines: readonly InvoiceLineInput[],
  amounts: readonly number[],
  invoiceDiscounts: readonly DiscountRule[],
): { readonly ownOnly: readonly number[]; readonly lines: readonly DiscountedLine[] } {
  const results = amounts.map(
    (amount): DiscountedLine => ({ remaining: amount, discountAmounts: [] }),
  );
  lines.forEach((line, index) => {
    for (const discount of line.discounts) apply(discount, lines, results, index);
  });
  const ownOnly = results.map(({ remaining }) => remaining);
  for (const discount of invoiceDiscounts) apply(discount, lines, results);
  return { ownOnly, lines: results };
}

function apply(
  discount: DiscountRule,
  lines: readonly InvoiceLineInput[],
  results: readonly DiscountedLine[],
  onlyLine?: number,
): void {
  const eligible = results.filter((_, index) => {
    const line = lines[index];
    return (onlyLine === undefined || onlyLine === index) && line && isEligible(line, discount);
  });
  const parts = discountParts(
    discount,
    eligible.map(({ remaining }) => remaining),
    sum(results.map(({ remaining }) => remaining)),
  );
  eligible.forEach((line, position) => {
    const amount = parts[position] ?? 0;
    line.remaining -= amount;
    line.discountAmounts.push({ discount: discount.id, amount });
  });
}

/**
 * Eligible lines are discountable ones, of the coupon's products when it names any
 * (docs.stripe.com, api/coupons: applies_to). Not discountable rules out own discounts too.
 */
function isEligible(line: InvoiceLineInput, { coupon }: DiscountRule): boolean {
  if (!line.discountable) return false;
  return (
    coupon.products === null ||
    (line.product !== undefined && coupon.products.includes(line.product))
  );
}

/**
 * Returns the amount that a discount takes off each eligible line. A percentage of their sum is
 * rounded once; an amount is split in proportion to the lines
 * (docs.stripe.com/invoicing/dashboard/credit-notes). Never more than the eligible sum nor than the
 * rest of the invoice (docs.stripe.com/api/coupons, for amounts). Negative lines have their signed
 * share of a percentage and none of an amount, our choice.
 */
function discountParts(
  { coupon }: DiscountRule,
  eligible: readonly number[],
  invoiceRemaining: number,
): number[] {
  const cap = Math.min(sum(eligible), invoiceRemaining);
  if (cap <= 0) return eligible.map(() => 0);
  if (coupon.percentOff !== null) {
    const rate = parsePercentage(coupon.percentOff);
    const shares = eligible.map((amount) => multiply(fraction(amount), rate));
    const amount = roundHalfUp(multiply(fraction(sum(eligible)), rate));
    return amount <= cap ? allocateShares(amount, shares) : allocate(cap, eligible);
  }
  const positive = eligible.map((amount) => Math.max(amount, 0));
  return allocate(Math.min(coupon.amountOff ?? 0, cap), positive);
}
