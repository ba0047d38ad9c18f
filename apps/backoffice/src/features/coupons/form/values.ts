import type { Coupon } from "@counterfoil/contract";
import {
  COUPON_DURATIONS,
  type CouponDuration,
  decimalOfNumber,
  isoDate,
  localDateOf,
  quantityText,
  unitAmountText,
} from "@counterfoil/domain";

/** What the form of a coupon holds; everything as it is typed. */
export interface CouponValues {
  name: string;
  id: string;
  kind: "percent" | "amount";
  percent: string;
  amount: string;
  currency: string;
  duration: CouponDuration;
  months: string;
  maxRedemptions: string;
  /** YYYY-MM-DD. */
  redeemBy: string;
}

/** The form of a new coupon. @param currency of the amount off, until another is chosen */
export function emptyValues(currency: string): CouponValues {
  return {
    name: "",
    id: "",
    kind: "percent",
    percent: "",
    amount: "",
    currency,
    duration: "once",
    months: "",
    maxRedemptions: "",
    redeemBy: "",
  };
}

/** The form for a coupon like another; its id is its own, and a date that has passed is left out. */
export function valuesLike(
  coupon: Coupon,
  given: {
    readonly currency: string;
    readonly locale: string;
    readonly zone: string;
    readonly now: number;
  },
): CouponValues {
  const { percent_off: percent, amount_off: amount, redeem_by: until } = coupon;
  const currency = coupon.currency ?? given.currency;
  return {
    name: coupon.name ?? "",
    id: "",
    kind: percent === null ? "amount" : "percent",
    percent: percent === null ? "" : quantityText(decimalOfNumber(percent), given.locale),
    amount: amount === null ? "" : unitAmountText(String(amount), currency, given.locale),
    currency,
    duration: COUPON_DURATIONS.find((known) => known === coupon.duration) ?? "once",
    months: coupon.duration_in_months === null ? "" : String(coupon.duration_in_months),
    maxRedemptions: coupon.max_redemptions === null ? "" : String(coupon.max_redemptions),
    redeemBy: until !== null && until > given.now ? isoDate(localDateOf(until, given.zone)) : "",
  };
}
