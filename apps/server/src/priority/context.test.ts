import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  continueAs,
  currentContext,
  extendDeadline,
  PERSON_LIMIT,
  runAs,
  STEPS_LIMIT,
} from "./context.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const left = () => currentContext().deadline - performance.now();

describe("the deadline of a user's change", () => {
  it("restarts with each step that succeeds, for all parts of the change", () => {
    runAs("person", () => {
      vi.advanceTimersByTime(8_000);
      expect(left()).toBe(PERSON_LIMIT - 8_000);
      continueAs("answer", () => extendDeadline());
      expect(left()).toBe(PERSON_LIMIT);
    });
  });

  it("stays the same while no step succeeds", () => {
    runAs("person", () => {
      vi.advanceTimersByTime(PERSON_LIMIT);
      expect(left()).toBe(0);
    });
  });

  it("never moves beyond the limit of the whole change", () => {
    runAs("person", () => {
      const start = performance.now();
      for (let step = 0; step < 20; step += 1) {
        vi.advanceTimersByTime(5_000);
        extendDeadline();
      }
      expect(currentContext().deadline - start).toBe(STEPS_LIMIT);
    });
  });
});
