import { type Coupon, couponFields, type FieldReading } from "@counterfoil/contract";
import * as form from "../../../shared/form/values/values.ts";

/** Form values of a coupon, as typed. */
export interface CouponValues extends form.ValuesOf<typeof couponFields> {
  /** The kind of discount. */
  kind: "percent" | "amount";
}

/**
 * Returns the form values of a new coupon.
 * @param currency initial currency of the amount off
 */
export function emptyCouponValues(currency: string): CouponValues {
  return { ...form.emptyValues(couponFields), kind: "percent", currency };
}

/** Returns the form values of a copy, with a new ID and without a date that has passed. */
export function valuesLike(
  coupon: Coupon,
  reading: FieldReading & { readonly currency: string; readonly now: number },
): CouponValues {
  const values = form.valuesOf(couponFields, coupon, reading);
  return {
    ...values,
    id: "",
    kind: coupon.percent_off === null ? "amount" : "percent",
    currency: values.currency || reading.currency,
    redeem_by: (coupon.redeem_by ?? 0) > reading.now ? values.redeem_by : "",
  };
}
