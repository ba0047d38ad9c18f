import type Stripe from "stripe";
import type { ObjectTypes } from "../../kernel/types/object-type.ts";
import type { Wire } from "../../kernel/types/wire.ts";
import { deleteTestClock } from "./test-clock.ts";

declare module "../../kernel/types/types.ts" {
  interface Types {
    test_clock: Wire<Stripe.TestHelpers.TestClock>;
  }
}

declare module "../../kernel/types/timer.ts" {
  interface TimersOf {
    test_clock: "test_clock_ends";
  }
}

export const types: Pick<ObjectTypes, "test_clock"> = {
  test_clock: {
    prefixes: ["clock"],
    noun: "test clock",
    events: [
      "test_helpers.test_clock.advancing",
      "test_helpers.test_clock.created",
      "test_helpers.test_clock.deleted",
      "test_helpers.test_clock.internal_failure",
      "test_helpers.test_clock.ready",
    ],
    keys: () => ({}),
    timers: {
      async test_clock_ends(ctx, target) {
        const clock = await ctx.store.get("test_clock", target);
        if (clock) await deleteTestClock(ctx, clock);
      },
    },
  },
};
