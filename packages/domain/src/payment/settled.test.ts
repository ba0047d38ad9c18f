import { describe, expect, it } from "vitest";
import { type Movement, settled } from "./settled.ts";

const charge: Movement = { type: "charge", amount: 287_438, fee: 8_366, net: 279_072 };
const refund: Movement = { type: "refund", amount: -50_000, fee: 0, net: -50_000 };

describe("what Atelier Nord's payment left in the balance", () => {
  it("is the charge less the fee", () => {
    expect(settled([charge])).toEqual({
      gross: 287_438,
      refunded: 0,
      other: 0,
      fees: -8_366,
      net: 279_072,
    });
  });

  it("is less by a refund, whose fee does not come back", () => {
    expect(settled([charge, refund])).toMatchObject({ refunded: -50_000, net: 229_072 });
  });

  it("has a refund that failed back", () => {
    const back = { type: "refund_failure", amount: 50_000, fee: 0, net: 50_000 };
    expect(settled([charge, refund, back])).toMatchObject({ refunded: 0, net: 279_072 });
  });

  it("shows a dispute with its own fee apart from refunds", () => {
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

  it("is nothing before anything moved", () => {
    expect(settled([])).toEqual({ gross: 0, refunded: 0, other: 0, fees: 0, net: 0 });
  });
});
