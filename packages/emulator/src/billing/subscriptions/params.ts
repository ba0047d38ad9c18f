import { p } from "../../kernel/parameters/params.ts";
import { discountParams } from "../invoices/discounts/discount-params.ts";
import { linePriceData } from "../invoices/lines/item-params.ts";
import { automaticTax } from "../invoices/terms/invoice-params.ts";
import { invoiceSettingsParams } from "./invoice-settings.ts";
import { subscriptionPaymentParams } from "./payment-settings.ts";

const itemFields = {
  discounts: discountParams(),
  metadata: p.metadata().optional(),
  // The legacy name of the price.
  plan: p.string().optional(),
  price: p.string().optional(),
  price_data: p
    .hash({
      currency: p.string(),
      product: p.string(),
      recurring: p.hash({
        interval: p.enum(["day", "month", "week", "year"]),
        interval_count: p.integer({ min: 1 }).optional(),
      }),
      tax_behavior: p.enum(["exclusive", "inclusive", "unspecified"]).optional(),
      unit_amount: p.integer({ min: 0 }).optional(),
      unit_amount_decimal: p.decimal().optional(),
    })
    .optional(),
  quantity: p.integer({ min: 0 }).optional(),
  tax_rates: p.list(p.string(), { max: 10 }).optional(),
};

/** Items to change, add and remove. */
export const changedItems = p.list(
  p.hash({ ...itemFields, deleted: p.boolean().optional(), id: p.string().optional() }),
  { max: 20 },
);

/** How the cost of a change is billed, and what happens if it isn't paid. */
const proration = {
  payment_behavior: p
    .enum([
      "allow_incomplete",
      "default_incomplete",
      "error_if_incomplete",
      "pending_if_incomplete",
    ])
    .optional(),
  proration_behavior: p.enum(["always_invoice", "create_prorations", "none"]).optional(),
  proration_date: p.timestamp().optional(),
};

const newCycle = p.hash({ type: p.enum(["now", "unchanged"]) }).optional();

const addedItems = p.list(
  p.hash({
    discountable: p.boolean().optional(),
    discounts: discountParams(),
    metadata: p.metadata().optional(),
    period: p
      .hash({
        end: p.hash({
          timestamp: p.timestamp().optional(),
          type: p.enum(["min_item_period_end", "timestamp"]),
        }),
        start: p.hash({
          timestamp: p.timestamp().optional(),
          type: p.enum(["max_item_period_start", "now", "timestamp"]),
        }),
      })
      .optional(),
    price: p.string().optional(),
    price_data: linePriceData.optional(),
    quantity: p.integer({ min: 0 }).optional(),
    tax_rates: p.list(p.string(), { max: 10 }).optional(),
  }),
  { max: 20 },
);

const shared = {
  add_invoice_items: addedItems.optional(),
  application_fee_percent: p.orUnset(p.decimal()).optional(),
  automatic_tax: automaticTax.optional(),
  billing_thresholds: p
    .orUnset(
      p.hash({
        amount_gte: p.integer({ min: 1 }).optional(),
        reset_billing_cycle_anchor: p.boolean().optional(),
      }),
    )
    .optional(),
  cancel_at: p.orUnset(p.string()).optional(),
  cancel_at_period_end: p.boolean().optional(),
  collection_method: p.enum(["charge_automatically", "send_invoice"]).optional(),
  days_until_due: p.integer({ min: 0 }).optional(),
  default_payment_method: p.orUnset(p.string()).optional(),
  default_source: p.orUnset(p.string()).optional(),
  default_tax_rates: p.list(p.string(), { max: 10 }).optional(),
  description: p.orUnset(p.string({ max: 500 })).optional(),
  discounts: discountParams(),
  invoice_settings: invoiceSettingsParams,
  metadata: p.metadata().optional(),
  off_session: p.boolean().optional(),
  on_behalf_of: p.orUnset(p.string()).optional(),
  payment_settings: subscriptionPaymentParams.optional(),
  pending_invoice_item_interval: p
    .orUnset(
      p.hash({
        interval: p.enum(["day", "month", "week", "year"]),
        interval_count: p.integer({ min: 1 }).optional(),
      }),
    )
    .optional(),
  trial_settings: p
    .hash({
      end_behavior: p.hash({
        missing_payment_method: p.enum(["cancel", "create_invoice", "pause"]),
      }),
    })
    .optional(),
  transfer_data: p
    .orUnset(p.hash({ amount_percent: p.decimal().optional(), destination: p.string() }))
    .optional(),
};

const flexible = p.hash({ proration_discounts: p.enum(["included"]).optional() }).optional();

/** Parameters of a new subscription (https://docs.stripe.com/api/subscriptions/create). */
export const subscriptionParams = p.hash({
  ...shared,
  backdate_start_date: p.timestamp().optional(),
  billing_cycle_anchor: p.timestamp().optional(),
  billing_cycle_anchor_config: p
    .hash({
      day_of_month: p.integer({ min: 1, max: 31 }),
      hour: p.integer({ min: 0, max: 23 }).optional(),
      minute: p.integer({ min: 0, max: 59 }).optional(),
      month: p.integer({ min: 1, max: 12 }).optional(),
      second: p.integer({ min: 0, max: 59 }).optional(),
    })
    .optional(),
  billing_mode: p.hash({ flexible, type: p.enum(["classic", "flexible"]) }).optional(),
  currency: p.string().optional(),
  customer: p.string(),
  items: p.list(p.hash(itemFields), { max: 20 }),
  payment_behavior: p
    .enum(["allow_incomplete", "default_incomplete", "error_if_incomplete"])
    .optional(),
  proration_behavior: proration.proration_behavior,
  trial_end: p.integerOr("now", { min: 0 }).optional(),
  trial_from_plan: p.boolean().optional(),
  trial_period_days: p.integer({ min: 1, max: 730 }).optional(),
});

const cancellationDetails = p
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
  .optional();

/** Parameters that can be updated (https://docs.stripe.com/api/subscriptions/update). */
export const subscriptionUpdate = p.hash({
  ...shared,
  ...proration,
  billing_cycle_anchor: newCycle,
  cancellation_details: cancellationDetails,
  items: changedItems.optional(),
  pause_collection: p
    .orUnset(
      p.hash({
        behavior: p.enum(["keep_as_draft", "mark_uncollectible", "void"]),
        resumes_at: p.timestamp().optional(),
      }),
    )
    .optional(),
  trial_end: p.integerOr("now", { min: 0 }).optional(),
  trial_from_plan: p.boolean().optional(),
});

/** https://docs.stripe.com/api/subscription_items/create */
export const newItemParams = p.hash({ ...itemFields, ...proration, subscription: p.string() });

/** https://docs.stripe.com/api/subscription_items/update */
export const itemUpdate = p.hash({
  ...itemFields,
  ...proration,
  off_session: p.boolean().optional(),
});

/** https://docs.stripe.com/api/subscription_items/delete */
export const itemRemoval = p.hash(proration);

/** The customer's cancellation details (https://docs.stripe.com/api/subscriptions/cancel). */
export const cancelParams = p.hash({
  cancellation_details: cancellationDetails,
  invoice_now: p.boolean().optional(),
  prorate: p.boolean().optional(),
});

/** https://docs.stripe.com/api/subscriptions/migrate */
export const migrateParams = p.hash({
  billing_mode: p.hash({ flexible, type: p.enum(["flexible"]) }),
});

/** https://docs.stripe.com/api/subscriptions/pause */
export const pauseParams = p.hash({
  bill_for: p
    .hash({
      outstanding_usage_through: p.hash({ type: p.enum(["none", "now"]) }).optional(),
      unused_time_from: p
        .hash({ type: p.enum(["item_current_period_start", "none", "now"]) })
        .optional(),
    })
    .optional(),
  invoicing_behavior: p.enum(["invoice", "pending_invoice_item"]).optional(),
  type: p.enum(["subscription"]).optional(),
});

/** https://docs.stripe.com/api/subscriptions/resume */
export const resumeParams = p.hash({
  billing_cycle_anchor: newCycle,
  payment_behavior: p.enum(["resume_on_payment_attempt", "resume_on_payment_success"]).optional(),
  proration_behavior: proration.proration_behavior,
  proration_date: proration.proration_date,
});

export type PauseParams = import("zod").output<typeof pauseParams>;
export type ResumeParams = import("zod").output<typeof resumeParams>;
export type SubscriptionParams = import("zod").output<typeof subscriptionParams>;
export type ItemUpdate = import("zod").output<typeof changedItems>[number];
export type SubscriptionUpdate = import("zod").output<typeof subscriptionUpdate>;
export type CancelParams = import("zod").output<typeof cancelParams>;
