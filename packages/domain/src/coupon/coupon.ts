import type { DiscountRule } from "../invoice/totals/types.ts";
import { decimalOfNumber, isDecimal, parseDecimal } from "../money/arithmetic/decimal.ts";
import { compare, fraction } from "../money/arithmetic/fraction.ts";

/** Discounts allowed on one invoice or line (docs.stripe.com, billing/subscriptions/coupons). */
export const MAXIMUM_DISCOUNTS = 20;

export const COUPON_DURATIONS = ["forever", "once", "repeating"] as const;

export type CouponDuration = (typeof COUPON_DURATIONS)[number];

/**
 * The fields of a provider coupon that rules depend on. Amounts in minor units, times in Unix
 * seconds.
 */
export interface CouponTerms {
  readonly percent_off?: number | null;
  readonly amount_off?: number | null;
  readonly currency?: string | null;
  readonly duration: string;
  readonly duration_in_months?: number | null;
  readonly max_redemptions?: number | null;
  readonly times_redeemed: number;
  readonly redeem_by?: number | null;
  /** True on a deleted coupon; the provider leaves it out otherwise. */
  readonly deleted?: unknown;
  readonly applies_to?: { readonly products: readonly string[] } | undefined;
  /** Amounts off in further currencies, by lower-case code. */
  readonly currency_options?: Readonly<Record<string, { readonly amount_off: number }>> | undefined;
}

/** The fields that decide whether a coupon can be redeemed at all. */
export type CouponLimits = Pick<
  CouponTerms,
  "max_redemptions" | "times_redeemed" | "redeem_by" | "deleted"
>;

export type CouponProblem =
  | "deleted"
  | "expired"
  | "redeemed_out"
  | "wrong_currency"
  | "not_for_one_off_invoices";

/**
 * Returns why a coupon can no longer be redeemed; null if it can: the provider's `valid`
 * (docs.stripe.com/api/coupons).
 * @param now Unix seconds
 */
export function couponProblem(coupon: CouponLimits, now: number): CouponProblem | null {
  if (coupon.deleted === true) return "deleted";
  if (coupon.redeem_by && coupon.redeem_by <= now) return "expired";
  const limit = coupon.max_redemptions ?? null;
  return limit !== null && coupon.times_redeemed >= limit ? "redeemed_out" : null;
}

/**
 * Returns whether a coupon can be put on a one-off invoice: redeemable, of duration once or
 * forever, and an amount off only in the invoice's currency (docs.stripe.com, api/coupons).
 */
export function oneOffCouponProblem(
  coupon: CouponTerms,
  invoice: { readonly currency: string; readonly now: number },
): CouponProblem | null {
  const problem = couponProblem(coupon, invoice.now);
  if (problem) return problem;
  if (coupon.duration === "repeating") return "not_for_one_off_invoices";
  return amountOffIn(coupon, invoice.currency) === undefined ? "wrong_currency" : null;
}

/**
 * Returns the amount that a coupon takes off in a currency, in minor units: null for percentages,
 * which apply to every currency; undefined if it has no amount in that currency.
 */
export function amountOffIn(coupon: CouponTerms, currency: string): number | null | undefined {
  const amount = coupon.amount_off ?? null;
  if (amount === null) return null;
  const code = currency.toLowerCase();
  return coupon.currency?.toLowerCase() === code
    ? amount
    : coupon.currency_options?.[code]?.amount_off;
}

/**
 * Returns a provider coupon as the totals engine takes it.
 * @param id of the discount.
 * @param currency of the invoice; a coupon without an amount in it takes nothing off.
 */
export function discountBy(id: string, coupon: CouponTerms, currency: string): DiscountRule {
  const percent = coupon.percent_off ?? null;
  return {
    id,
    coupon: {
      percentOff: percent === null ? null : decimalOfNumber(percent),
      amountOff: percent === null ? (amountOffIn(coupon, currency) ?? 0) : null,
      products: coupon.applies_to?.products ?? null,
    },
  };
}

/** Terms of a coupon, as data for a sentence in any language. */
export type CouponDescription = (
  | { readonly kind: "percent"; readonly percentOff: number }
  | { readonly kind: "amount"; readonly amountOff: number; readonly currency: string }
) & {
  readonly duration: CouponDuration;
  /** For a repeating coupon only. */
  readonly months: number | null;
};

/**
 * Describes a coupon without words. An unknown duration reads as once.
 * @returns null for a coupon without terms: a deleted one, or one whose amount has no currency
 */
export function describeCoupon(
  coupon: Pick<
    CouponTerms,
    "deleted" | "percent_off" | "amount_off" | "currency" | "duration" | "duration_in_months"
  >,
): CouponDescription | null {
  if (coupon.deleted === true) return null;
  const duration = COUPON_DURATIONS.find((candidate) => candidate === coupon.duration) ?? "once";
  const months = duration === "repeating" ? (coupon.duration_in_months ?? null) : null;
  if (coupon.percent_off !== undefined && coupon.percent_off !== null) {
    return { kind: "percent", percentOff: coupon.percent_off, duration, months };
  }
  const amountOff = coupon.amount_off ?? null;
  const currency = (coupon.currency ?? "").toUpperCase();
  if (amountOff === null || currency === "") return null;
  return { kind: "amount", amountOff, currency, duration, months };
}

/**
 * Returns whether a text is a percentage that a coupon may take off: above 0 up to 100, two
 * decimals (docs.stripe.com, changelog 2018-07-27).
 */
export function isPercentOff(text: string): boolean {
  if (!isDecimal(text) || /\.\d{3,}$/.test(text)) return false;
  const percentage = parseDecimal(text);
  return percentage.n > 0n && compare(percentage, fraction(100)) <= 0;
}
