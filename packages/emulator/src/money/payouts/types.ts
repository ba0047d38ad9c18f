import type Stripe from "stripe";
import type { ObjectTypes } from "../../kernel/object-type.ts";
import type { Wire } from "../../kernel/types/wire.ts";
import { payOutBySchedule } from "./automatic-payout.ts";
import { markInTransit, settlePayout } from "./payout-lifecycle.ts";

declare module "../../kernel/types/types.ts" {
  interface Types {
    payout: Wire<Stripe.Payout>;
  }
}

declare module "../../kernel/types/timer.ts" {
  interface TimersOf {
    payout: "payout_is_due" | "payout_leaves" | "payout_arrives";
  }
}

export const types: Pick<ObjectTypes, "payout"> = {
  payout: {
    prefixes: ["po"],
    noun: "payout",
    events: [
      "payout.canceled",
      "payout.created",
      "payout.failed",
      "payout.paid",
      "payout.reconciliation_completed",
      "payout.updated",
    ],
    keys: (payout) => ({ status: payout.status, destination: payout.destination }),
    timers: {
      payout_is_due: payOutBySchedule,
      async payout_leaves(ctx, target) {
        const payout = await ctx.store.get("payout", target);
        if (payout?.status === "pending") await markInTransit(ctx, payout);
      },
      async payout_arrives(ctx, target) {
        const payout = await ctx.store.get("payout", target);
        if (payout?.status === "pending" || payout?.status === "in_transit")
          await settlePayout(ctx, payout);
      },
    },
  },
};
