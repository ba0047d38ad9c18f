import { type CouponLimits, couponProblem } from "./coupon.ts";
import type { PromotionCodeTerms } from "./promotion-code.ts";

/** Statuses in the list of coupons: redeemable, past its date, or fully redeemed. */
export const COUPON_STATUSES = ["valid", "expired", "exhausted"] as const;
export type CouponStatus = (typeof COUPON_STATUSES)[number];

/**
 * Returns the state of a coupon from its terms, which says why the provider's `valid` is false
 * (docs.stripe.com/api/coupons/object).
 * @param now Unix seconds.
 */
export function couponStatus(
  coupon: CouponLimits & { readonly valid?: boolean },
  now: number,
): CouponStatus {
  const problem = couponProblem(coupon, now);
  if (problem === "redeemed_out") return "exhausted";
  return problem !== null || coupon.valid === false ? "expired" : "valid";
}

/** Whether a promotion code can be redeemed, and if not, why: switched off comes last. */
const PROMOTION_CODE_STATUSES = ["active", "expired", "used_up", "coupon_ended", "off"] as const;
export type PromotionCodeStatus = (typeof PROMOTION_CODE_STATUSES)[number];

/**
 * Returns the state of a promotion code, of which the provider only has `active`
 * (docs.stripe.com/api/promotion_codes/object).
 * @param coupon null if it is deleted
 * @param now Unix seconds
 */
export function promotionCodeStatus(
  code: Pick<PromotionCodeTerms, "active" | "expires_at" | "max_redemptions" | "times_redeemed">,
  coupon: (CouponLimits & { readonly valid?: boolean }) | null,
  now: number,
): PromotionCodeStatus {
  if (code.expires_at && code.expires_at <= now) return "expired";
  const limit = code.max_redemptions ?? null;
  if (limit !== null && code.times_redeemed >= limit) return "used_up";
  if (coupon === null || couponStatus(coupon, now) !== "valid") return "coupon_ended";
  return code.active ? "active" : "off";
}
