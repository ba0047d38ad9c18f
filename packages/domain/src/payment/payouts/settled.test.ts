import { describe, expect, it } from "vitest";
import { sumSettled, type TransactionAmounts } from "./settled.ts";

const entry = (type: string, amount: number, fee: number, category = type): TransactionAmounts => ({
  type,
  reporting_category: category,
  amount,
  fee,
  net: amount - fee,
});
const charge = entry("charge", 287_438, 8_366);
const refund = entry("refund", -50_000, 0);

describe("the net of Atelier Nord's payment in the balance", () => {
  it("is the charge less the fee", () => {
    expect(sumSettled([charge])).toEqual({
      gross: 287_438,
      refunded: 0,
      other: 0,
      fees: -8_366,
      net: 279_072,
    });
  });

  it("is reduced by a refund, whose fee isn't returned", () => {
    expect(sumSettled([charge, refund])).toMatchObject({ refunded: -50_000, net: 229_072 });
  });

  it("includes a failed refund again", () => {
    const back = entry("refund_failure", 50_000, 0);
    expect(sumSettled([charge, refund, back])).toMatchObject({ refunded: 0, net: 279_072 });
  });

  it("shows a dispute with its own fee, separate from refunds", () => {
    const dispute = entry("adjustment", -287_438, 1_500, "dispute");
    const sum = sumSettled([charge, dispute]);
    expect(sum).toEqual({
      gross: 287_438,
      refunded: 0,
      other: -287_438,
      fees: -9_866,
      net: -9_866,
    });
    expect(sum.gross + sum.refunded + sum.other + sum.fees).toBe(sum.net);
  });

  it("includes only what was captured, if the rest of the authorization was released", () => {
    const released = entry("refund", -87_438, -2_535, "partial_capture_reversal");
    expect(sumSettled([charge, released, refund])).toEqual({
      gross: 200_000,
      refunded: -50_000,
      other: 0,
      fees: -5_831,
      net: 144_169,
    });
  });

  it("is zero before any transaction", () => {
    expect(sumSettled([])).toEqual({ gross: 0, refunded: 0, other: 0, fees: 0, net: 0 });
  });
});
