import type Stripe from "stripe";
import { z } from "zod";
import { faultMessage } from "../../faults/fault.ts";
import { shapeOf, under } from "../../fields/field.ts";
import { flag, reference, text, textAs } from "../../fields/kinds.ts";
import { amountIn, integer, lastDay } from "../../fields/numbers.ts";
import { currency, id, metadata, positiveAmount, timestamp } from "../common.ts";

export type PromotionCode = Stripe.PromotionCode;

/** The fields of a promotion code's form. */
export const promotionCodeFields = {
  /**
   * Letters, digits and dashes; a blank one is generated
   * (docs.stripe.com/api/promotion_codes/create).
   */
  code: text(500, (schema) =>
    schema.regex(/^[A-Za-z0-9-]*$/, faultMessage("promotion_code_characters")),
  ),
  customer: reference(id("cus")),
  "restrictions.first_time_transaction": flag(),
  "restrictions.minimum_amount": amountIn(positiveAmount, "restrictions.minimum_amount_currency"),
  "restrictions.minimum_amount_currency": textAs(currency, { omitEmpty: true }),
  max_redemptions: integer(1, 1_000_000_000),
  expires_at: lastDay(timestamp),
} as const;

const restrictions = z
  .strictObject(shapeOf(under(promotionCodeFields, "restrictions")))
  .refine(
    (value) => value.minimum_amount === undefined || value.minimum_amount_currency !== undefined,
    { path: ["minimum_amount_currency"], message: faultMessage("required") },
  )
  .refine(
    (value) => value.minimum_amount !== undefined || value.minimum_amount_currency === undefined,
    { path: ["minimum_amount"], message: faultMessage("required") },
  );

export const promotionCodeCreate = z.strictObject({
  promotion: z.strictObject({
    type: z.literal("coupon"),
    coupon: z.string().regex(/^[A-Za-z0-9_-]{1,200}$/, faultMessage("invalid_coupon")),
  }),
  ...shapeOf(promotionCodeFields),
  active: z.boolean().optional(),
  restrictions: restrictions.optional(),
  metadata: metadata.optional(),
});
export const promotionCodeUpdate = z.strictObject({
  active: z.boolean().optional(),
  metadata: metadata.optional(),
});
export const promotionCodeFilters = z.strictObject({
  coupon: z.string().max(255).optional(),
  /** Compared case-insensitively. */
  code: z.string().max(500).optional(),
  active: z.enum(["true", "false"]).optional(),
  customer: id("cus").optional(),
});
