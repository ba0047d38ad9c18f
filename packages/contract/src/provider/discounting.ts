import {
  COUPON_DURATIONS,
  COUPON_STATUSES,
  decimalOfNumber,
  isPercentOff,
} from "@counterfoil/domain";
import type Stripe from "stripe";
import { z } from "zod";
import { says } from "../faults/fault.ts";
import { currency, metadata, positiveAmount, timestamp } from "./common.ts";

export type Coupon = Stripe.Coupon;

/** docs.stripe.com/api/coupons/create: percent_off above 0 to 100, or amount_off with a currency. */
export const couponCreate = z
  .strictObject({
    id: z
      .string()
      .regex(/^[A-Za-z0-9_-]{1,200}$/, says("coupon_id_characters"))
      .optional(),
    name: z.string().max(40).optional(),
    percent_off: z
      .number()
      .gt(0)
      .max(100)
      .refine(
        (value) => isPercentOff(decimalOfNumber(value)),
        says("too_many_decimals", { maximum: 2 }),
      )
      .optional(),
    amount_off: positiveAmount.optional(),
    currency: currency.optional(),
    duration: z.enum(COUPON_DURATIONS),
    duration_in_months: z.int().min(1).max(1200).optional(),
    max_redemptions: z.int().min(1).max(1_000_000_000).optional(),
    redeem_by: timestamp.optional(),
    metadata: metadata.optional(),
  })
  .refine((value) => (value.percent_off === undefined) !== (value.amount_off === undefined), {
    path: ["percent_off"],
    message: says("percentage_or_amount"),
  })
  .refine((value) => value.amount_off === undefined || value.currency !== undefined, {
    path: ["currency"],
    message: says("required"),
  })
  .refine(
    (value) => (value.duration === "repeating") === (value.duration_in_months !== undefined),
    {
      path: ["duration_in_months"],
      message: says("required"),
    },
  );
export const couponUpdate = z.strictObject({
  name: z.string().max(40).optional(),
  metadata: metadata.optional(),
});
export const couponFilters = z.strictObject({
  status: z.enum(COUPON_STATUSES).optional(),
});
