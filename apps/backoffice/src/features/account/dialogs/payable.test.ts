import { describe, expect, it } from "vitest";
import { isPayable, payable } from "./payable.ts";

describe("the balance that Claire pays out", () => {
  it.each([
    ["cad", 12_345, 12_345],
    ["huf", 12_345, 12_300],
    ["huf", 99, 0],
    ["kwd", 12_345, 12_340],
    ["cad", -500, 0],
  ])("in %s: of %i, %i", (currency, available, amount) => {
    expect(payable(available, currency)).toBe(amount);
  });

  it("is offered only if the provider accepts the amount", () => {
    expect(isPayable(12_345, 12_345, "cad")).toBe(true);
    expect(isPayable(12_346, 12_345, "cad")).toBe(false);
    expect(isPayable(0, 12_345, "cad")).toBe(false);
    expect(isPayable(12_345, 20_000, "huf")).toBe(false);
    expect(isPayable(12_300, 20_000, "huf")).toBe(true);
  });
});
