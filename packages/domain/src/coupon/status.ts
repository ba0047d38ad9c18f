import { type CouponLimits, couponProblem } from "./coupon.ts";

/** What a coupon's list shows: redeemable, past its date, or redeemed as often as it may be. */
export const COUPON_STATUSES = ["valid", "expired", "exhausted"] as const;
export type CouponStatus = (typeof COUPON_STATUSES)[number];

/**
 * The state of a coupon from its terms, which says why the provider's `valid` is false
 * (docs.stripe.com/api/coupons/object).
 * @param now unix seconds.
 */
export function couponStatus(
  coupon: CouponLimits & { readonly valid?: boolean },
  now: number,
): CouponStatus {
  const problem = couponProblem(coupon, now);
  if (problem === "redeemed_out") return "exhausted";
  return problem !== null || coupon.valid === false ? "expired" : "valid";
}
