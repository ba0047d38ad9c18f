import type { ObjectTypes } from "../../kernel/types/object-type.ts";

export const types: Pick<ObjectTypes, "timer" | "test_clock_timer"> = {
  timer: {
    prefixes: [],
    noun: "timer",
    events: [],
    keys: ({ kind, target }) => ({ kind, target }),
    timers: {},
  },
  // A timer of a test clock.
  test_clock_timer: {
    prefixes: [],
    noun: "test_clock_timer",
    events: [],
    keys: ({ kind, target, clock }) => ({ kind, target, clock }),
  },
};
