/** Discounts allowed on one invoice or line (docs.stripe.com, billing/subscriptions/coupons). */
export const MAXIMUM_DISCOUNTS = 20;

export type DiscountListProblem = "too_many" | "coupon_twice";

/**
 * Checks the coupons of one list: 20 at most, none twice, a code counting as its coupon
 * (docs.stripe.com, billing/subscriptions/coupons).
 * @param couponIds of every discount in the list, whether it came by coupon or by code.
 */
export function discountListProblem(couponIds: readonly string[]): DiscountListProblem | null {
  if (couponIds.length > MAXIMUM_DISCOUNTS) return "too_many";
  return new Set(couponIds).size === couponIds.length ? null : "coupon_twice";
}
