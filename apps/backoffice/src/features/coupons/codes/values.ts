import {
  type Coupon,
  type FieldReading,
  numberOf,
  promotionCodeFields,
} from "@counterfoil/contract";
import {
  endOfLocalDate,
  isoDate,
  localDateOf,
  parseAmount,
  parseLocalDate,
} from "@counterfoil/domain";
import { NO_DAY } from "../../../shared/form/fields/day-field.tsx";
import {
  type Body,
  createBody,
  emptyValues,
  type ValuesOf,
} from "../../../shared/form/values/values.ts";
import type { T } from "../../../shared/text/text.ts";
import { isCount } from "../form/payload.ts";

/** Form values of a promotion code, as typed. */
export type CodeValues = ValuesOf<typeof promotionCodeFields>;

/**
 * Returns the form values of a new code.
 * @param currency initial currency of the minimum amount
 */
export function emptyCode(currency: string): CodeValues {
  const values = emptyValues(promotionCodeFields);
  return {
    ...values,
    restrictions: { ...values.restrictions, minimum_amount_currency: currency },
  };
}

type Limits = Pick<Coupon, "id" | "redeem_by" | "max_redemptions">;

/** Returns the parameters that create the code: only fields with a value. */
export function codePayload(values: CodeValues, coupon: Limits, reading: FieldReading): Body {
  const { restrictions } = values;
  const unlimited = restrictions.minimum_amount.trim() === "";
  const filled = unlimited
    ? { ...values, restrictions: { ...restrictions, minimum_amount_currency: "" } }
    : values;
  const until = expiryOf(values.expires_at, coupon, reading.zone);
  return {
    promotion: { type: "coupon", coupon: coupon.id },
    ...createBody(promotionCodeFields, filled, reading),
    ...(until === undefined ? {} : { expires_at: until }),
  };
}

/** Validates what the schema can't, and the coupon's own limits. */
export function checkCode(
  values: CodeValues,
  coupon: Limits,
  { locale, zone }: FieldReading,
  texts: { readonly t: T; readonly date: (at: number) => string },
): Partial<Record<keyof typeof promotionCodeFields, string>> {
  const { t, date } = texts;
  const errors: Partial<Record<keyof typeof promotionCodeFields, string>> = {};
  const { minimum_amount: minimum, minimum_amount_currency: currency } = values.restrictions;
  const read = parseAmount(minimum, currency, locale);
  if (minimum.trim() !== "" && !(read.ok && read.value > 0)) {
    errors["restrictions.minimum_amount"] = t("coupons.amountInvalid");
  }
  const { max_redemptions: most, redeem_by: end } = coupon;
  if (values.max_redemptions.trim() !== "") {
    if (!isCount(values.max_redemptions)) errors.max_redemptions = t("coupons.wholeNumber");
    else if (most !== null && numberOf(values.max_redemptions) > most) {
      errors.max_redemptions = t("coupons.codeMaxAbove", { most });
    }
  }
  const until = expiryOf(values.expires_at, coupon, zone);
  if (values.expires_at === NO_DAY) errors.expires_at = t("filter.dateInvalid");
  else if (until !== undefined && end !== null && until > end) {
    errors.expires_at = t("coupons.expiresAfterCoupon", { date: date(end) });
  }
  return errors;
}

/** Returns the end of the selected day; on the coupon's last day, the moment it expires. */
function expiryOf(day: string, { redeem_by: end }: Limits, zone: string): number | undefined {
  const chosen = parseLocalDate(day);
  if (!chosen) return undefined;
  const last = end !== null && isoDate(localDateOf(end, zone)) === day;
  return last ? end : endOfLocalDate(chosen, zone);
}
