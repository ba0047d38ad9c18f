import { describe, expect, test } from "vitest";
import { maximumCharge, minimumCharge } from "./charge-limits.ts";
import { chargeStep, currencyExponent, payoutStep } from "./currency.ts";

describe("currencies and their minor units (docs: currencies)", () => {
  test.each([
    ["cad", 2, 1, 50, 99_999_999],
    ["EUR", 2, 1, 50, 99_999_999],
    ["gbp", 2, 1, 30, 99_999_999],
    ["JPY", 0, 1, 50, 99_999_999],
    ["krw", 0, 1, 50, 99_999_999],
    ["KWD", 3, 10, 0, 99_999_999],
    ["ISK", 2, 100, 0, 99_999_999],
    ["UGX", 2, 100, 0, 99_999_999],
    ["MGA", 0, 1, 0, 99_999_999],
    ["HUF", 2, 1, 17_500, 99_999_999],
    ["DKK", 2, 1, 250, 99_999_999],
    ["MXN", 2, 1, 1000, 99_999_999],
    ["IDR", 2, 1, 50, 999_999_999_999],
    ["COP", 2, 1, 50, 9_999_999_999],
    ["INR", 2, 1, 50, 999_999_999],
  ])("%s: exponent %i, step %i, from %i to %i", (code, exponent, step, minimum, maximum) => {
    expect(currencyExponent(code)).toBe(exponent);
    expect(chargeStep(code)).toBe(step);
    expect(minimumCharge(code)).toBe(minimum);
    expect(maximumCharge(code)).toBe(maximum);
  });
});

test.each([
  ["cad", 1],
  ["JPY", 1],
  ["HUF", 100],
  ["twd", 100],
  ["UGX", 100],
  ["KWD", 10],
])("a manual payout in %s is a multiple of %i minor units (docs: currencies)", (code, step) => {
  expect(payoutStep(code)).toBe(step);
});
