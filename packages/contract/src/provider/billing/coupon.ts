import {
  COUPON_DURATIONS,
  COUPON_STATUSES,
  decimalOfNumber,
  isPercentOff,
} from "@counterfoil/domain";
import type Stripe from "stripe";
import { z } from "zod";
import { faultMessage } from "../../faults/fault.ts";
import { fixed, required, shapeOf } from "../../fields/field.ts";
import { choice, text, textAs } from "../../fields/kinds.ts";
import { amountIn, integer, lastDay, percentage } from "../../fields/numbers.ts";
import { currency, metadata, positiveAmount, timestamp } from "../common.ts";

export type Coupon = Stripe.Coupon;

/** Maximum length of a coupon's ID. */
const MAX_ID_LENGTH = 200;

/** The fields of a coupon's form. Only the name can be changed later. */
export const couponFields = {
  name: text(40),
  id: fixed(
    textAs(
      z
        .string()
        .regex(
          new RegExp(`^[A-Za-z0-9_-]{1,${MAX_ID_LENGTH}}$`),
          faultMessage("coupon_id_characters"),
        ),
      { max: MAX_ID_LENGTH },
    ),
  ),
  percent_off: fixed(
    percentage(
      z
        .number()
        .gt(0)
        .max(100)
        .refine(
          (value) => isPercentOff(decimalOfNumber(value)),
          faultMessage("too_many_decimals", { maximum: 2 }),
        ),
    ),
  ),
  amount_off: fixed(amountIn(positiveAmount, "currency")),
  currency: fixed(textAs(currency, { omitEmpty: true })),
  duration: fixed(required(choice(COUPON_DURATIONS, "once"))),
  duration_in_months: fixed(integer(1, 1200)),
  max_redemptions: fixed(integer(1, 1_000_000_000)),
  redeem_by: fixed(lastDay(timestamp)),
};

/**
 * docs.stripe.com/api/coupons/create: percent_off above 0 to 100, or amount_off with a currency.
 */
export const couponCreate = z
  .strictObject({ ...shapeOf(couponFields), metadata: metadata.optional() })
  .refine((value) => (value.percent_off === undefined) !== (value.amount_off === undefined), {
    path: ["percent_off"],
    message: faultMessage("percentage_or_amount"),
  })
  .refine((value) => value.amount_off === undefined || value.currency !== undefined, {
    path: ["currency"],
    message: faultMessage("required"),
  })
  .refine(
    (value) => (value.duration === "repeating") === (value.duration_in_months !== undefined),
    {
      path: ["duration_in_months"],
      message: faultMessage("required"),
    },
  );
export const couponUpdate = z.strictObject({
  name: couponFields.name.schema.optional(),
  metadata: metadata.optional(),
});
export const couponFilters = z.strictObject({
  status: z.enum(COUPON_STATUSES).optional(),
});
