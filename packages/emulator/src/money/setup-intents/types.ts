import type Stripe from "stripe";
import type { ObjectTypes } from "../../kernel/object-type.ts";
import { publicFields } from "../../kernel/types/public-fields.ts";
import type { Wire } from "../../kernel/types/wire.ts";
import { errorFields, paymentMethodFields } from "../../records/payment-methods/public-fields.ts";

declare module "../../kernel/types/types.ts" {
  interface Types {
    setup_attempt: Wire<Stripe.SetupAttempt>;
    setup_intent: Wire<Stripe.SetupIntent>;
  }
}

export const types: Pick<ObjectTypes, "setup_attempt" | "setup_intent"> = {
  setup_attempt: {
    prefixes: ["setatt"],
    noun: "setup_attempt",
    events: [],
    keys: (attempt) => ({ setup_intent: attempt.setup_intent }),
  },
  setup_intent: {
    prefixes: ["seti"],
    noun: "setupintent",
    pathParam: "intent",
    // https://docs.stripe.com/js/setup_intents
    publicFields: publicFields(
      "id object automatic_payment_methods cancellation_reason client_secret created description " +
        "livemode next_action payment_method_configuration_details payment_method_types status usage",
      { last_setup_error: errorFields, payment_method: paymentMethodFields },
    ),
    events: [
      "setup_intent.canceled",
      "setup_intent.created",
      "setup_intent.requires_action",
      "setup_intent.setup_failed",
      "setup_intent.succeeded",
    ],
    keys: (intent) => ({
      attach_to_self: intent.attach_to_self ? "true" : null,
      customer: intent.customer,
      payment_method: intent.payment_method,
    }),
    clock: (intent) => intent.customer,
  },
};
