import { describe, expect, it } from "vitest";
import type { T } from "../../../../shared/text/text.ts";
import { timeLeft } from "./time-left.ts";

const t: T = (id, values) => `${id} ${values?.count}`;
const HOUR = 3_600;
const DAY = 24 * HOUR;

describe("the time left to capture Atelier Nord's payment", () => {
  it.each([
    [7 * DAY, "payments.daysLeft 7"],
    [2 * DAY, "payments.daysLeft 2"],
    [2 * DAY - 1, "payments.hoursLeft 47"],
    [HOUR, "payments.hoursLeft 1"],
    [HOUR - 1, "payments.minutesLeft 59"],
    [60, "payments.minutesLeft 1"],
  ])("with %i seconds left reads %j", (seconds, words) => {
    expect(timeLeft(t, 1_000 + seconds, 1_000)).toBe(words);
  });

  it("is over in the last minute", () => {
    expect(timeLeft(t, 1_059, 1_000)).toBeUndefined();
    expect(timeLeft(t, 900, 1_000)).toBeUndefined();
  });
});
