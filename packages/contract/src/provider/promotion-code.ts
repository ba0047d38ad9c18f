import type Stripe from "stripe";
import { z } from "zod";
import { says } from "../faults/fault.ts";
import { currency, id, metadata, positiveAmount, timestamp } from "./common.ts";

export type PromotionCode = Stripe.PromotionCode;

/** docs.stripe.com/api/promotion_codes/create: letters, digits and dashes; blank generates one. */
const code = z
  .string()
  .max(500)
  .regex(/^[A-Za-z0-9-]*$/, says("promotion_code_characters"));

const restrictions = z
  .strictObject({
    first_time_transaction: z.boolean().optional(),
    minimum_amount: positiveAmount.optional(),
    minimum_amount_currency: currency.optional(),
  })
  .refine(
    (value) => value.minimum_amount === undefined || value.minimum_amount_currency !== undefined,
    { path: ["minimum_amount_currency"], message: says("required") },
  )
  .refine(
    (value) => value.minimum_amount !== undefined || value.minimum_amount_currency === undefined,
    { path: ["minimum_amount"], message: says("required") },
  );

export const promotionCodeCreate = z.strictObject({
  promotion: z.strictObject({
    type: z.literal("coupon"),
    coupon: z.string().regex(/^[A-Za-z0-9_-]{1,200}$/, says("invalid_coupon")),
  }),
  code: code.optional(),
  active: z.boolean().optional(),
  customer: id("cus").optional(),
  expires_at: timestamp.optional(),
  max_redemptions: z.int().min(1).max(1_000_000_000).optional(),
  restrictions: restrictions.optional(),
  metadata: metadata.optional(),
});
export const promotionCodeUpdate = z.strictObject({
  active: z.boolean().optional(),
  metadata: metadata.optional(),
});
export const promotionCodeFilters = z.strictObject({
  coupon: z.string().max(255).optional(),
  /** Compared without regard to case. */
  code: z.string().max(500).optional(),
  active: z.enum(["true", "false"]).optional(),
  customer: id("cus").optional(),
});
