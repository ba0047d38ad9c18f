import { discountParams } from "../billing/discounts/discount-params.ts";
import { p } from "../engine/params.ts";

const item = p.hash({
  discounts: discountParams(),
  metadata: p.metadata().optional(),
  price: p.string(),
  quantity: p.integer({ min: 0 }).optional(),
  tax_rates: p.list(p.string(), { max: 10 }).optional(),
});

const shared = {
  cancel_at_period_end: p.boolean().optional(),
  collection_method: p.enum(["charge_automatically", "send_invoice"]).optional(),
  days_until_due: p.integer({ min: 0 }).optional(),
  default_payment_method: p.string().optional(),
  default_tax_rates: p.list(p.string(), { max: 10 }).optional(),
  description: p.orUnset(p.string({ max: 500 })).optional(),
  discounts: discountParams(),
  metadata: p.metadata().optional(),
  off_session: p.boolean().optional(),
  payment_settings: p
    .hash({
      payment_method_types: p.list(p.string()).optional(),
      save_default_payment_method: p.enum(["off", "on_subscription"]).optional(),
    })
    .optional(),
};

/** What a subscription is made of (https://docs.stripe.com/api/subscriptions/create). */
export const subscriptionParams = p.hash({
  ...shared,
  currency: p.string().optional(),
  customer: p.string(),
  items: p.list(item, { max: 20 }),
  payment_behavior: p
    .enum(["allow_incomplete", "default_incomplete", "error_if_incomplete"])
    .optional(),
  trial_end: p.integerOr("now", { min: 0 }).optional(),
  trial_period_days: p.integer({ min: 1, max: 730 }).optional(),
});

/** What can be changed without asking for money (https://docs.stripe.com/api/subscriptions/update). */
export const subscriptionUpdate = p.hash(shared);

/** Why it ends, in the customer's words (https://docs.stripe.com/api/subscriptions/cancel). */
export const cancelParams = p.hash({
  cancellation_details: p
    .hash({
      comment: p.orUnset(p.string()).optional(),
      feedback: p
        .orUnset(
          p.enum([
            "customer_service",
            "low_quality",
            "missing_features",
            "other",
            "switched_service",
            "too_complex",
            "too_expensive",
            "unused",
          ]),
        )
        .optional(),
    })
    .optional(),
});

export type SubscriptionParams = import("zod").output<typeof subscriptionParams>;
export type SubscriptionUpdate = import("zod").output<typeof subscriptionUpdate>;
export type CancelParams = import("zod").output<typeof cancelParams>;
