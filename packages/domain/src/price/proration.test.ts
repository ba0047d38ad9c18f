import { describe, expect, it } from "vitest";
import { proratedAmount } from "./proration.ts";

const DAY = 86_400;

/** https://docs.stripe.com/billing/subscriptions/prorations */
describe("a proration", () => {
  it.each([
    ["half a month of 10.00", 1_000, 15 * DAY, 30 * DAY, 500],
    ["half a month of 20.00", 2_000, 15 * DAY, 30 * DAY, 1_000],
    ["the whole of it", 999, DAY, DAY, 999],
    ["none of it", 999, 0, DAY, 0],
    ["half a cent, which counts as one", 1, 1, 2, 1],
    ["a credit, which mirrors its charge", -1, 1, 2, -1],
    ["one second of a year", 3_153_600_000, 1, 365 * DAY, 100],
  ])("is %s", (_what, amount, part, whole, wanted) => {
    expect(proratedAmount(amount, part, whole)).toBe(wanted);
  });

  it("applies discounts in order, and is rounded once", () => {
    expect(proratedAmount(1_000, 1, 3, ["50", "10"])).toBe(150);
    expect(proratedAmount(1_001, 1, 2, ["33.33"])).toBe(334);
  });
});
