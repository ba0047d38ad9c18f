import type Stripe from "stripe";
import type { ObjectTypes } from "../../kernel/object-type.ts";
import type { Wire } from "../../kernel/types/wire.ts";
import { completeRefund, failRefund, retryRefund } from "./refund.ts";

declare module "../../kernel/types/types.ts" {
  interface Types {
    refund: Wire<Stripe.Refund>;
  }
}

declare module "../../kernel/types/timer.ts" {
  interface TimersOf {
    refund: "refund_succeeds" | "refund_awaits_funds" | "refund_fails";
  }
}

export const types: Pick<ObjectTypes, "refund"> = {
  refund: {
    prefixes: ["re", "pyr"],
    noun: "refund",
    events: ["refund.created", "refund.failed", "refund.updated", "charge.refund.updated"],
    keys: (refund) => ({ charge: refund.charge, payment_intent: refund.payment_intent }),
    clock: (refund) => refund.charge,
    timers: {
      async refund_succeeds(ctx, target) {
        const refund = await ctx.store.get("refund", target);
        if (refund?.status === "pending") await completeRefund(ctx, refund);
      },
      async refund_awaits_funds(ctx, target) {
        const refund = await ctx.store.get("refund", target);
        if (refund?.status === "pending") await retryRefund(ctx, refund);
      },
      async refund_fails(ctx, target) {
        const refund = await ctx.store.get("refund", target);
        if (refund) await failRefund(ctx, refund, "expired_or_canceled_card");
      },
    },
  },
};
