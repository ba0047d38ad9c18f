import fc from "fast-check";
import { expect, test } from "vitest";
import { sum } from "../money/arithmetic/sum.ts";
import { PAYOUT_PARTS } from "./payout-parts.ts";
import { type CategorySum, reconcile } from "./reconciliation.ts";

const row = (category: string, count: number, gross: number, fee = 0): CategorySum => ({
  category,
  count,
  gross,
  fee,
  net: gross - fee,
  withFee: fee === 0 ? 0 : count,
});

test("a payout equals its charges less refunds, disputes and fees", () => {
  const taken = reconcile(1_248_022, [
    row("charge", 41, 1_420_180, 41_158),
    row("refund", 2, -118_000),
    row("other_adjustment", 1, -13_000),
  ]);
  expect(taken).toEqual({
    parts: {
      charges: { count: 41, amount: 1_420_180 },
      refunds: { count: 2, amount: -118_000 },
      disputes: { count: 0, amount: 0 },
      payouts: { count: 0, amount: 0 },
      adjustments: { count: 1, amount: -13_000 },
    },
    fees: { count: 41, amount: -41_158 },
    net: { count: 44, amount: 1_248_022 },
    difference: 0,
  });
});

test("counts separate fee transactions as fees, and a failed payout not as a charge", () => {
  const taken = reconcile(9_500, [row("payout_reversal", 1, 10_000), row("network_cost", 3, -500)]);
  expect(taken.fees).toEqual({ count: 3, amount: -500 });
  expect(taken.parts.payouts).toEqual({ count: 1, amount: 10_000 });
  expect(taken.difference).toBe(0);
});

test("reports missing transactions as a difference", () => {
  expect(reconcile(10_000, [row("charge", 1, 9_000, 100)]).difference).toBe(1_100);
});

const amounts = fc.integer({ min: -1_000_000, max: 1_000_000 });
const category = fc.constantFrom("charge", "refund", "dispute", "fee", "payout", "reserve", "new");
const sums = fc.array(
  fc
    .tuple(category, amounts, fc.nat(10_000))
    .map(([name, gross, fee]) => row(name, 1, gross, name === "fee" ? 0 : fee)),
);

test("parts and fees add up to the sum of all transactions, whatever their categories", () => {
  fc.assert(
    fc.property(sums, amounts, (rows, amount) => {
      const { parts, fees, net, difference } = reconcile(amount, rows);
      expect(sum(PAYOUT_PARTS.map((part) => parts[part].amount)) + fees.amount).toBe(net.amount);
      expect(net.amount + difference).toBe(amount);
    }),
  );
});
