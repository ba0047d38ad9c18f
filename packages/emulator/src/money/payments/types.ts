import type Stripe from "stripe";
import type { ObjectTypes } from "../../kernel/object-type.ts";
import { hiddenField } from "../../kernel/objects/hidden-field.ts";
import { publicFields } from "../../kernel/types/public-fields.ts";
import type { Wire } from "../../kernel/types/wire.ts";
import { errorFields, paymentMethodFields } from "../../records/payment-methods/public-fields.ts";
import { expireAuthorization } from "../card-payments/capture-charge.ts";
import { depositsFail } from "../debits/deposits-fail.ts";
import { settleDebit } from "../debits/settle-debit.ts";
import { cancel } from "./cancel.ts";

declare module "../../kernel/types/types.ts" {
  interface Types {
    payment_intent: Wire<Stripe.PaymentIntent>;
    payment_intent_amount_details_line_item: Wire<Stripe.PaymentIntentAmountDetailsLineItem>;
  }
}

declare module "../../kernel/types/timer.ts" {
  interface TimersOf {
    payment_intent: "authorization_expires" | "debit_settles" | "deposits_fail";
  }
}

export const types: Pick<
  ObjectTypes,
  "payment_intent" | "payment_intent_amount_details_line_item"
> = {
  payment_intent: {
    prefixes: ["pi"],
    noun: "payment_intent",
    pathParam: "intent",
    // https://docs.stripe.com/js/payment_intents/payment_intent
    publicFields: publicFields(
      "id object amount automatic_payment_methods canceled_at cancellation_reason capture_method " +
        "client_secret confirmation_method created currency description livemode next_action " +
        "payment_method_configuration_details payment_method_types processing receipt_email " +
        "setup_future_usage shipping source status",
      {
        amount_details: { tip: true },
        last_payment_error: errorFields,
        payment_method: paymentMethodFields,
      },
    ),
    events: [
      "payment_intent.amount_capturable_updated",
      "payment_intent.canceled",
      "payment_intent.created",
      "payment_intent.partially_funded",
      "payment_intent.payment_failed",
      "payment_intent.processing",
      "payment_intent.requires_action",
      "payment_intent.succeeded",
    ],
    keys: (intent) => ({ customer: intent.customer, status: intent.status }),
    clock: (intent) => intent.customer,
    timers: {
      async authorization_expires(ctx, target) {
        const charge = await ctx.store.get("charge", target);
        if (charge) return expireAuthorization(ctx, charge);
        const intent = await ctx.store.get("payment_intent", target);
        if (intent?.status !== "requires_capture") return;
        await ctx.follow.paymentAttempted(ctx, await cancel(ctx, intent, "automatic"));
      },
      async debit_settles(ctx, target) {
        const intent = await ctx.store.get("payment_intent", target);
        if (intent) await ctx.follow.paymentAttempted(ctx, await settleDebit(ctx, intent));
      },
      deposits_fail: depositsFail,
    },
  },
  payment_intent_amount_details_line_item: {
    prefixes: [],
    noun: "payment_intent_amount_details_line_item",
    events: [],
    keys: (_line, hidden) => {
      const intent = hiddenField(hidden, "intent");
      return { intent: typeof intent === "string" ? intent : null };
    },
  },
};
