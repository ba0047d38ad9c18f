import type Stripe from "stripe";
import type { ObjectTypes } from "../../kernel/object-type.ts";
import type { Wire } from "../../kernel/types/wire.ts";
import { missDispute } from "./open-dispute.ts";

declare module "../../kernel/types/types.ts" {
  interface Types {
    dispute: Wire<Stripe.Dispute>;
    early_fraud_warning: Wire<Stripe.Radar.EarlyFraudWarning>;
  }
}

declare module "../../kernel/types/timer.ts" {
  interface TimersOf {
    dispute: "dispute_is_due";
  }
}

export const types: Pick<ObjectTypes, "dispute" | "early_fraud_warning"> = {
  dispute: {
    prefixes: ["dp", "du"],
    noun: "dispute",
    pathParam: "dispute",
    events: [
      "charge.dispute.closed",
      "charge.dispute.created",
      "charge.dispute.funds_reinstated",
      "charge.dispute.funds_withdrawn",
      "charge.dispute.updated",
    ],
    keys: (dispute) => ({ charge: dispute.charge, payment_intent: dispute.payment_intent }),
    clock: (dispute) => dispute.charge,
    timers: {
      async dispute_is_due(ctx, target) {
        const dispute = await ctx.store.get("dispute", target);
        if (dispute?.status === "needs_response") await missDispute(ctx, dispute);
      },
    },
  },
  early_fraud_warning: {
    prefixes: [],
    noun: "early fraud warning",
    events: ["radar.early_fraud_warning.created", "radar.early_fraud_warning.updated"],
    keys: (warning) => ({
      charge: warning.charge,
      payment_intent: warning.payment_intent ?? null,
    }),
  },
};
