import { describe, expect, it } from "vitest";
import { type PriceTier, packagesOf, tieredAmount } from "./tiers.ts";

/** 7.00 each up to five, 6.50 up to ten, then 6.00. */
const wash: PriceTier[] = [
  { upTo: 5, unit: "700", flat: "0" },
  { upTo: 10, unit: "650", flat: "0" },
  { upTo: null, unit: "600", flat: "0" },
];

/** https://docs.stripe.com/products-prices/pricing-models#tiered-pricing */
describe("a tiered price", () => {
  it.each([
    ["volume", "5", 3_500],
    ["volume", "6", 3_900],
    ["volume", "20", 12_000],
    ["graduated", "5", 3_500],
    ["graduated", "6", 4_150],
    ["graduated", "20", 12_750],
    ["graduated", "5.5", 3_825],
    ["volume", "0", 0],
  ] as const)("by %s asks for %s units %i", (mode, quantity, amount) => {
    expect(tieredAmount(wash, mode, quantity)).toBe(amount);
  });

  it("adds the flat amount of each tier that is reached, and the first one's for zero", () => {
    const tiers: PriceTier[] = [
      { upTo: 5, unit: "500", flat: "1000" },
      { upTo: null, unit: "0.333333333333", flat: "2000" },
    ];
    expect(tieredAmount(tiers, "graduated", "6")).toBe(5_500);
    expect(tieredAmount(tiers, "volume", "6")).toBe(2_002);
    expect(tieredAmount(tiers, "graduated", "0")).toBe(1_000);
  });
});

it.each([
  ["11", "up", "2"],
  ["11", "down", "1"],
  ["10", "up", "1"],
  ["0.5", "up", "1"],
  ["9.9", "down", "0"],
] as const)("%s in tens, rounded %s, is %s packages", (quantity, round, packages) => {
  expect(packagesOf(quantity, 10, round)).toBe(packages);
});
