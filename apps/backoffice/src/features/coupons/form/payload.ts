import {
  endOfLocalDate,
  isPercentOff,
  parseAmount,
  parseLocalDate,
  parseQuantity,
} from "@counterfoil/domain";
import { NO_DAY } from "../../../shared/form/day-field.tsx";
import type { FieldNames } from "../../../shared/form/payload-resolver.ts";
import type { T } from "../../../shared/text/text.ts";
import type { CouponCreate } from "../api.ts";
import type { CouponValues } from "./values.ts";

/** Form field of each parameter. */
export const FIELD_NAMES: FieldNames<CouponValues> = {
  name: "name",
  id: "id",
  percent_off: "percent",
  amount_off: "amount",
  currency: "currency",
  duration: "duration",
  duration_in_months: "months",
  max_redemptions: "maxRedemptions",
  redeem_by: "redeemBy",
};

/** How typed text is to be read. */
export interface Reading {
  readonly locale: string;
  /** The business's time zone: a date limit is the end of that day there. */
  readonly zone: string;
}

/** What creates the coupon: only what was filled in and belongs to the chosen kind. */
export function createPayload(values: CouponValues, { locale, zone }: Reading): CouponCreate {
  const [name, id] = [values.name.trim(), values.id.trim()];
  const until = parseLocalDate(values.redeemBy);
  return {
    ...(name === "" ? {} : { name }),
    ...(id === "" ? {} : { id }),
    ...(values.kind === "percent"
      ? { percent_off: Number(percentText(values.percent, locale)) }
      : { amount_off: amountOf(values, locale), currency: values.currency }),
    duration: values.duration,
    ...(values.duration === "repeating" ? { duration_in_months: wholeOf(values.months) } : {}),
    ...(values.maxRedemptions.trim() === ""
      ? {}
      : { max_redemptions: wholeOf(values.maxRedemptions) }),
    ...(until ? { redeem_by: endOfLocalDate(until, zone) } : {}),
  };
}

/** What the schema says in other words than a person who types needs. */
export function checkCoupon(
  values: CouponValues,
  { locale }: Reading,
  t: T,
): Partial<Record<keyof CouponValues, string>> {
  const percent = percentText(values.percent, locale);
  const amount = amountOf(values, locale);
  return {
    ...(values.kind === "percent" && !isPercentOff(percent)
      ? { percent: t("coupons.percentInvalid") }
      : {}),
    ...(values.kind === "amount" && !(amount > 0) ? { amount: t("coupons.amountInvalid") } : {}),
    ...(values.duration === "repeating" && !(wholeOf(values.months) > 0)
      ? { months: t("coupons.wholeNumber") }
      : {}),
    ...(values.maxRedemptions.trim() !== "" && !(wholeOf(values.maxRedemptions) > 0)
      ? { maxRedemptions: t("coupons.wholeNumber") }
      : {}),
    ...(values.redeemBy === NO_DAY ? { redeemBy: t("filter.dateInvalid") } : {}),
  };
}

/** A typed percentage as a plain decimal; empty where it is none. */
function percentText(text: string, locale: string): string {
  const read = parseQuantity(text.replace(/\s*%\s*$/, ""), locale);
  return read.ok ? read.value : "";
}

function amountOf({ amount, currency }: CouponValues, locale: string): number {
  const read = parseAmount(amount, currency, locale);
  return read.ok ? read.value : Number.NaN;
}

/** A typed whole number; not a number where it is none. */
export function wholeOf(text: string): number {
  const bare = text.replaceAll(/\s/g, "");
  return /^\d{1,9}$/.test(bare) ? Number(bare) : Number.NaN;
}
