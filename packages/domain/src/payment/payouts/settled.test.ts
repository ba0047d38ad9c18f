import { describe, expect, it } from "vitest";
import { type Movement, settled } from "./settled.ts";

const charge: Movement = { type: "charge", amount: 287_438, fee: 8_366, net: 279_072 };
const refund: Movement = { type: "refund", amount: -50_000, fee: 0, net: -50_000 };

describe("the net of Atelier Nord's payment in the balance", () => {
  it("is the charge less the fee", () => {
    expect(settled([charge])).toEqual({
      gross: 287_438,
      refunded: 0,
      other: 0,
      fees: -8_366,
      net: 279_072,
    });
  });

  it("is reduced by a refund, whose fee isn't returned", () => {
    expect(settled([charge, refund])).toMatchObject({ refunded: -50_000, net: 229_072 });
  });

  it("includes a failed refund again", () => {
    const back = { type: "refund_failure", amount: 50_000, fee: 0, net: 50_000 };
    expect(settled([charge, refund, back])).toMatchObject({ refunded: 0, net: 279_072 });
  });

  it("shows a dispute with its own fee, separate from refunds", () => {
    const dispute = { type: "adjustment", amount: -287_438, fee: 1_500, net: -288_938 };
    const sum = settled([charge, dispute]);
    expect(sum).toEqual({
      gross: 287_438,
      refunded: 0,
      other: -287_438,
      fees: -9_866,
      net: -9_866,
    });
    expect(sum.gross + sum.refunded + sum.other + sum.fees).toBe(sum.net);
  });

  it("is zero before any transaction", () => {
    expect(settled([])).toEqual({ gross: 0, refunded: 0, other: 0, fees: 0, net: 0 });
  });
});
