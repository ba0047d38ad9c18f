import { describe, expect, test } from "vitest";
import { isRelease, type RefundedCharge, refundedAmount, releasedAmount } from "./released.ts";

const charge = (captured: number, refunded: number): RefundedCharge => ({
  amount: 10_000,
  amount_captured: captured,
  amount_refunded: refunded,
  captured: captured > 0,
});

describe("what was refunded of 100.00", () => {
  test.each([
    ["authorized", 0, 0, 10_000, 0],
    ["authorized and released", 0, 10_000, 10_000, 0],
    ["captured", 10_000, 0, 0, 0],
    ["captured and refunded in part", 10_000, 4_000, 0, 4_000],
    ["captured in part", 7_000, 3_000, 3_000, 0],
    ["captured in part and refunded in part", 7_000, 5_000, 3_000, 2_000],
    ["captured in part and refunded", 7_000, 10_000, 3_000, 7_000],
    ["captured beyond its authorization, and refunded", 12_000, 12_000, 0, 12_000],
  ])("%s", (_, captured, counted, released, refunded) => {
    expect(releasedAmount(charge(captured, counted))).toBe(released);
    expect(refundedAmount(charge(captured, counted))).toBe(refunded);
  });
});

describe("a refund only releases an authorization", () => {
  test.each([
    ["if it reverses a partial capture", "succeeded", "partial_capture_reversal", true],
    ["if it changed nothing in the balance", "succeeded", null, true],
    ["but not if it reduced the balance", "succeeded", "refund", false],
    ["but not while it awaits funds", "pending", null, false],
    ["but not if it failed before it reduced the balance", "failed", null, false],
  ])("%s", (_, status, category, release) => {
    const balance_transaction = category === null ? null : { reporting_category: category };
    expect(isRelease({ status, balance_transaction })).toBe(release);
  });
});
