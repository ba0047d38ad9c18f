import type Stripe from "stripe";
import type { ObjectTypes } from "../../kernel/object-type.ts";
import type { Wire } from "../../kernel/types/wire.ts";
import { topupArrives } from "./topup.ts";

declare module "../../kernel/types/types.ts" {
  interface Types {
    topup: Wire<Stripe.Topup>;
  }
}

declare module "../../kernel/types/timer.ts" {
  interface TimersOf {
    topup: "topup_arrives";
  }
}

export const types: Pick<ObjectTypes, "topup"> = {
  topup: {
    prefixes: ["tu"],
    noun: "topup",
    events: [
      "topup.canceled",
      "topup.created",
      "topup.failed",
      "topup.reversed",
      "topup.succeeded",
    ],
    keys: (topup) => ({ status: topup.status }),
    timers: {
      async topup_arrives(ctx, target) {
        const topup = await ctx.store.get("topup", target);
        if (topup?.status === "pending") await topupArrives(ctx, topup);
      },
    },
  },
};
