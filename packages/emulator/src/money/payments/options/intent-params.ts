import type { PublishableAccess } from "../../../kernel/operation.ts";
import { email } from "../../../kernel/parameters/email.ts";
import { p } from "../../../kernel/parameters/params.ts";
import { mandateData } from "../../../records/debits/params.ts";
import { paymentMethodData } from "../../../records/payment-methods/params.ts";
import { shippingParams } from "../../../records/shipping/shipping-params.ts";
import { connectFields } from "../../connect/terms.ts";
import { paymentMethodOptionFields } from "../../payment-intents/method-options.ts";
import { amountDetailsFields } from "./amount-details.ts";

/** Side effects of the payment's next status. */
export const hooks = p.hash({
  inputs: p
    .hash({ tax: p.hash({ calculation: p.orUnset(p.string()).optional() }).optional() })
    .optional(),
});

const TOO_SMALL =
  "The amount must be greater than or equal to the minimum charge amount allowed for your account and the currency set (https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts).  If you want to save a Payment Method for future use without an immediate payment, use a Setup Intent instead: https://docs.stripe.com/payments/setup-intents";

const captures = ["automatic", "automatic_async", "manual"] as const;

export const paymentDetails = p.hash({
  customer_reference: p.orUnset(p.string({ max: 25 })).optional(),
  order_reference: p.orUnset(p.string({ max: 25 })).optional(),
});

/**
 * Parameters that creating, updating and confirming have in common
 * (https://docs.stripe.com/api/payment_intents).
 */
const common = {
  allowed_payment_method_types: p.list(p.string()).optional(),
  amount_details: p.orUnset(amountDetailsFields).optional(),
  capture_method: p.enum(captures).optional(),
  excluded_payment_method_types: p.list(p.string()).optional(),
  hooks: hooks.optional(),
  payment_details: p.orUnset(paymentDetails).optional(),
  payment_method: p.string().optional(),
  payment_method_configuration: p.string().optional(),
  payment_method_data: paymentMethodData.optional(),
  payment_method_options: paymentMethodOptionFields.optional(),
  receipt_email: p.orUnset(email()).optional(),
  setup_future_usage: p.orUnset(p.enum(["off_session", "on_session"])).optional(),
  shipping: p.orUnset(shippingParams).optional(),
};

/** Parameters that creating and updating have in common. */
const descriptive = {
  application_fee_amount: connectFields.application_fee_amount,
  currency: p.string().optional(),
  customer: p.string().optional(),
  description: p.orUnset(p.string()).optional(),
  metadata: p.metadata().optional(),
  statement_descriptor: p.orUnset(p.string()).optional(),
  statement_descriptor_suffix: p.orUnset(p.string()).optional(),
  transfer_group: p.string().optional(),
};

/** Parameters of a confirmation only, also as part of a creation. */
const confirming = {
  confirmation_token: p.string().optional(),
  error_on_requires_action: p.boolean().optional(),
  mandate: p.string().optional(),
  mandate_data: p.orUnset(mandateData).optional(),
  off_session: p
    .textOrHash(p.enum(["true", "false", "one_off", "recurring"]), p.hash({}))
    .optional(),
  radar_options: p.hash({ session: p.string().optional() }).optional(),
  return_url: p.string().optional(),
  use_stripe_sdk: p.boolean().optional(),
};

export const paymentIntentCreateParams = p.hash({
  amount: p.integer({ min: 1, tooSmall: TOO_SMALL }),
  ...common,
  ...descriptive,
  ...confirming,
  ...connectFields,
  automatic_payment_methods: p
    .hash({ allow_redirects: p.enum(["always", "never"]).optional(), enabled: p.boolean() })
    .optional(),
  confirm: p.boolean().optional(),
  confirmation_method: p.enum(["automatic", "manual"]).optional(),
  currency: p.string(),
});

export const paymentIntentUpdateParams = p.hash({
  ...common,
  ...descriptive,
  transfer_data: p.hash({ amount: p.integer({ min: 0 }).optional() }).optional(),
  amount: p.integer({ min: 1, tooSmall: TOO_SMALL }).optional(),
});

export const paymentIntentConfirmParams = p.hash({
  ...common,
  ...confirming,
  amount_to_confirm: p.integer({ min: 1 }).optional(),
  client_secret: p.string().optional(),
});

/** Parameters of a confirmation with a publishable key. All others require a secret key. */
export const paymentIntentScriptAccess = {
  params: [
    "client_secret",
    "confirmation_token",
    "mandate_data",
    "payment_method",
    "payment_method_data",
    "payment_method_options[card][network]",
    "payment_method_options[card][setup_future_usage]",
    "radar_options",
    "receipt_email",
    "return_url",
    "setup_future_usage",
    "shipping",
    "use_stripe_sdk",
  ],
  expand: ["payment_method"],
  byScript: true,
} as const satisfies PublishableAccess;

export type CommonParams = import("zod").output<ReturnType<typeof commonShape>>;
const commonShape = () => p.hash(common);
const descriptiveShape = () => p.hash(descriptive);
const confirmingShape = () => p.hash(confirming);
export type DescriptiveParams = import("zod").output<ReturnType<typeof descriptiveShape>>;
export type ConfirmingParams = import("zod").output<ReturnType<typeof confirmingShape>>;
