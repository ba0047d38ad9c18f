import { type Coupon, couponFields, type FieldReading } from "@counterfoil/contract";
import * as form from "../../../shared/form/values.ts";

/** What the form of a coupon holds; everything as it is typed. */
export interface CouponValues extends form.ValuesOf<typeof couponFields> {
  /** What is taken off. */
  kind: "percent" | "amount";
}

/** The form of a new coupon. @param currency of the amount off, until another is chosen */
export function emptyValues(currency: string): CouponValues {
  return { ...form.emptyValues(couponFields), kind: "percent", currency };
}

/** The form for a coupon like another; its id is its own, and a date that has passed is left out. */
export function valuesLike(
  coupon: Coupon,
  given: FieldReading & { readonly currency: string; readonly now: number },
): CouponValues {
  const values = form.valuesOf(couponFields, coupon, given);
  return {
    ...values,
    id: "",
    kind: coupon.percent_off === null ? "amount" : "percent",
    currency: values.currency || given.currency,
    redeem_by: (coupon.redeem_by ?? 0) > given.now ? values.redeem_by : "",
  };
}
