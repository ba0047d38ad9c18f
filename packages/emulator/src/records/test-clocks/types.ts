import type Stripe from "stripe";
import type { ObjectTypes } from "../../kernel/object-type.ts";
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

export const types: Pick<ObjectTypes, "timer" | "test_clock" | "test_clock_timer"> = {
  timer: {
    prefixes: [],
    noun: "timer",
    events: [],
    keys: ({ kind, target }) => ({ kind, target }),
    timers: {},
  },
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
  // A timer of a test clock.
  test_clock_timer: {
    prefixes: [],
    noun: "test_clock_timer",
    events: [],
    keys: ({ kind, target, clock }) => ({ kind, target, clock }),
  },
};
