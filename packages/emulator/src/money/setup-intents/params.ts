import type { PublishableAccess } from "../../kernel/operation.ts";
import { p } from "../../kernel/parameters/params.ts";
import { debitOptions, mandateData } from "../../records/debits/params.ts";
import { paymentMethodData } from "../../records/payment-methods/params.ts";
import { cardMandate, threeDSecure } from "../payment-intents/method-options.ts";

const typeList = () => p.list(p.string());

const options = p.hash({
  card: p
    .hash({
      mandate_options: cardMandate.optional(),
      moto: p.boolean().optional(),
      network: p.string().optional(),
      three_d_secure: threeDSecure.optional(),
      request_three_d_secure: p.enum(["any", "automatic", "challenge"]).optional(),
    })
    .optional(),
  ...debitOptions,
});

const paymentMethodParams = {
  payment_method: p.string().optional(),
  payment_method_data: paymentMethodData.optional(),
  payment_method_options: options.optional(),
};

const secret = { client_secret: p.string().optional() };

export const setupIntentConfirmParams = p.hash({
  ...paymentMethodParams,
  ...secret,
  confirmation_token: p.string().optional(),
  allowed_payment_method_types: typeList().optional(),
  mandate_data: p.orUnset(mandateData).optional(),
  return_url: p.string().optional(),
  use_stripe_sdk: p.boolean().optional(),
});

/** Parameters of a confirmation with a publishable key. All others require a secret key. */
export const setupIntentScriptAccess = {
  params: [
    "client_secret",
    "confirmation_token",
    "mandate_data",
    "payment_method",
    "payment_method_data",
    "payment_method_options[card][network]",
    "return_url",
    "use_stripe_sdk",
  ],
  expand: ["payment_method"],
  byScript: true,
} as const satisfies PublishableAccess;

const descriptiveFields = {
  allowed_payment_method_types: typeList().optional(),
  attach_to_self: p.boolean().optional(),
  customer: p.string().optional(),
  description: p.orUnset(p.string({ max: 1000 })).optional(),
  excluded_payment_method_types: typeList().optional(),
  flow_directions: typeList().optional(),
  metadata: p.metadata().optional(),
  payment_method_configuration: p.string().optional(),
};

export const setupIntentCreateParams = p.hash({
  ...paymentMethodParams,
  ...descriptiveFields,
  automatic_payment_methods: p
    .hash({ allow_redirects: p.enum(["always", "never"]).optional(), enabled: p.boolean() })
    .optional(),
  confirm: p.boolean().optional(),
  confirmation_token: p.string().optional(),
  mandate_data: p.orUnset(mandateData).optional(),
  on_behalf_of: p.string().optional(),
  return_url: p.string().optional(),
  single_use: p.hash({ amount: p.integer({ min: 1 }), currency: p.string() }).optional(),
  usage: p.enum(["off_session", "on_session"]).optional(),
  use_stripe_sdk: p.boolean().optional(),
});

export const setupIntentUpdateParams = p.hash({ ...paymentMethodParams, ...descriptiveFields });

export const retrieveParams = p.hash(secret);
