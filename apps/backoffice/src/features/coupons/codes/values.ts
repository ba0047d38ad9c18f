import type { Coupon } from "@counterfoil/contract";
import {
  endOfLocalDate,
  isoDate,
  localDateOf,
  parseAmount,
  parseLocalDate,
} from "@counterfoil/domain";
import { NO_DAY } from "../../../shared/form/day-field.tsx";
import type { FieldNames } from "../../../shared/form/payload-resolver.ts";
import type { T } from "../../../shared/text/text.ts";
import type { CodeCreate } from "../api.ts";
import { type Reading, wholeOf } from "../form/payload.ts";

/** What the form of a promotion code holds; everything as it is typed. */
export interface CodeValues {
  code: string;
  firstTime: boolean;
  minimum: string;
  currency: string;
  maxRedemptions: string;
  /** YYYY-MM-DD. */
  expiresAt: string;
  /** Id of the customer; empty for all. */
  customer: string;
}

export const FIELD_NAMES: FieldNames<CodeValues> = {
  code: "code",
  customer: "customer",
  expires_at: "expiresAt",
  max_redemptions: "maxRedemptions",
  "restrictions.minimum_amount": "minimum",
  "restrictions.minimum_amount_currency": "currency",
  "restrictions.first_time_transaction": "firstTime",
};

/** The form of a new code. @param currency of the least amount, until another is chosen */
export function emptyCode(currency: string): CodeValues {
  return {
    code: "",
    firstTime: false,
    minimum: "",
    currency,
    maxRedemptions: "",
    expiresAt: "",
    customer: "",
  };
}

type Limits = Pick<Coupon, "id" | "redeem_by" | "max_redemptions">;

/** What creates the code: only what was filled in. */
export function codePayload(values: CodeValues, coupon: Limits, reading: Reading): CodeCreate {
  const code = values.code.trim();
  const minimum = values.minimum.trim() === "" ? undefined : minimumOf(values, reading.locale);
  const restrictions = {
    ...(values.firstTime ? { first_time_transaction: true } : {}),
    ...(minimum === undefined
      ? {}
      : { minimum_amount: minimum, minimum_amount_currency: values.currency }),
  };
  const until = expiryOf(values.expiresAt, coupon, reading.zone);
  return {
    promotion: { type: "coupon", coupon: coupon.id },
    ...(code === "" ? {} : { code }),
    ...(values.customer === "" ? {} : { customer: values.customer }),
    ...(until === undefined ? {} : { expires_at: until }),
    ...(values.maxRedemptions.trim() === ""
      ? {}
      : { max_redemptions: wholeOf(values.maxRedemptions) }),
    ...(Object.keys(restrictions).length === 0 ? {} : { restrictions }),
  };
}

/** What the schema says in other words, and what only the coupon knows. */
export function checkCode(
  values: CodeValues,
  coupon: Limits,
  { locale, zone }: Reading,
  words: { readonly t: T; readonly date: (at: number) => string },
): Partial<Record<keyof CodeValues, string>> {
  const { t, date } = words;
  const errors: Partial<Record<keyof CodeValues, string>> = {};
  if (values.minimum.trim() !== "" && !(minimumOf(values, locale) > 0)) {
    errors.minimum = t("coupons.amountInvalid");
  }
  const { max_redemptions: most, redeem_by: end } = coupon;
  if (values.maxRedemptions.trim() !== "") {
    const wanted = wholeOf(values.maxRedemptions);
    if (!(wanted > 0)) errors.maxRedemptions = t("coupons.wholeNumber");
    else if (most !== null && wanted > most) {
      errors.maxRedemptions = t("coupons.codeMaxAbove", { most });
    }
  }
  const until = expiryOf(values.expiresAt, coupon, zone);
  if (values.expiresAt === NO_DAY) errors.expiresAt = t("filter.dateInvalid");
  else if (until !== undefined && end !== null && until > end) {
    errors.expiresAt = t("coupons.expiresAfterCoupon", { date: date(end) });
  }
  return errors;
}

/** The end of the chosen day; on the coupon's own last day, the moment that the coupon ends. */
function expiryOf(day: string, { redeem_by: end }: Limits, zone: string): number | undefined {
  const chosen = parseLocalDate(day);
  if (!chosen) return undefined;
  const last = end !== null && isoDate(localDateOf(end, zone)) === day;
  return last ? end : endOfLocalDate(chosen, zone);
}

function minimumOf({ minimum, currency }: CodeValues, locale: string): number {
  const read = parseAmount(minimum, currency, locale);
  return read.ok ? read.value : Number.NaN;
}
