import type { Types } from "../../kernel/types/types.ts";

/**
 * Returns the coupon with `valid` as of a moment: false after `redeem_by` and once all redemptions
 * are used (https://docs.stripe.com/api/coupons/object).
 * @param now Unix seconds
 */
export function withValidity(coupon: Types["coupon"], now: number): Types["coupon"] {
  const expired = coupon.redeem_by !== null && coupon.redeem_by <= now;
  const used = coupon.max_redemptions !== null && coupon.times_redeemed >= coupon.max_redemptions;
  return { ...coupon, valid: !expired && !used };
}

/** Returns a promotion code with `active` as of a moment. It also depends on its coupon. */
export function withActivity(
  promotionCode: Types["promotion_code"],
  coupon: Types["coupon"] | null,
  now: number,
): Types["promotion_code"] {
  const expired = promotionCode.expires_at !== null && promotionCode.expires_at <= now;
  const used =
    promotionCode.max_redemptions !== null &&
    promotionCode.times_redeemed >= promotionCode.max_redemptions;
  const valid = coupon !== null && withValidity(coupon, now).valid;
  return { ...promotionCode, active: promotionCode.active && !expired && !used && valid };
}
