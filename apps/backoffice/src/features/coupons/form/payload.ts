import { couponFields, type FieldReading, numberOf, percentageOf } from "@counterfoil/contract";
import { isPercentOff, parseAmount } from "@counterfoil/domain";
import { NO_DAY } from "../../../shared/form/fields/day-field.tsx";
import { type Body, createBody } from "../../../shared/form/values/values.ts";
import type { T } from "../../../shared/text/text.ts";
import type { CouponValues } from "./values.ts";

/**
 * Returns the parameters that create the coupon: only fields with a value that belong to the
 * selected kind.
 */
export function couponCreatePayload(values: CouponValues, reading: FieldReading): Body {
  const { percent_off, amount_off, currency, duration_in_months, ...body } = createBody(
    couponFields,
    values,
    reading,
  );
  // Report a visible field that is empty.
  return {
    ...body,
    ...(values.kind === "percent"
      ? { percent_off: percent_off ?? Number.NaN }
      : { amount_off: amount_off ?? Number.NaN, currency }),
    ...(values.duration === "repeating"
      ? { duration_in_months: duration_in_months ?? Number.NaN }
      : {}),
  };
}

/** Validates what the schema can't, with messages for the form. */
export function checkCoupon(
  values: CouponValues,
  { locale }: FieldReading,
  t: T,
): Partial<Record<keyof CouponValues, string>> {
  const amount = parseAmount(values.amount_off, values.currency, locale);
  return {
    ...(values.kind === "percent" && !isPercentOff(percentageOf(values.percent_off, locale))
      ? { percent_off: t("coupons.percentInvalid") }
      : {}),
    ...(values.kind === "amount" && !(amount.ok && amount.value > 0)
      ? { amount_off: t("coupons.amountInvalid") }
      : {}),
    ...(values.duration === "repeating" && !isCount(values.duration_in_months)
      ? { duration_in_months: t("coupons.wholeNumber") }
      : {}),
    ...(values.max_redemptions.trim() !== "" && !isCount(values.max_redemptions)
      ? { max_redemptions: t("coupons.wholeNumber") }
      : {}),
    ...(values.redeem_by === NO_DAY ? { redeem_by: t("filter.dateInvalid") } : {}),
  };
}

/** Returns whether a text is a positive integer. */
export function isCount(text: string): boolean {
  const count = numberOf(text);
  return Number.isInteger(count) && count > 0;
}
