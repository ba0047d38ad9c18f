import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { allocate, allocateShares } from "./allocate.ts";
import { fraction } from "./fraction.ts";

describe("allocating a rounded sum", () => {
  test.each([
    [100, [1, 1, 1], [34, 33, 33], "equal fractions: the earlier first"],
    [100, [1, 2, 4], [14, 29, 57], "the largest fractions first"],
    [5, [0, 10], [0, 5], "nothing to a weight of zero"],
    [-100, [1, 1, 1], [-34, -33, -33], "a credit mirrors its charge"],
    [0, [0, 0], [0, 0], "nothing over nothing"],
    [70, [100, -30], [100, -30], "signed weights"],
  ])("%i over %j is %j (%s)", (total, weights, expected) => {
    expect(allocate(total, weights)).toEqual(expected);
  });

  test("rejects allocating an amount over zero weights", () => {
    expect(() => allocate(1, [0, 0])).toThrow(RangeError);
  });

  test("rejects shares that don't add up to the total", () => {
    expect(() => allocateShares(5, [fraction(1), fraction(1)])).toThrow(RangeError);
  });

  test("parts always add up to the total and none is off by a unit", () => {
    const weights = fc.array(fc.bigInt({ min: 0n, max: 10n ** 9n }), {
      minLength: 1,
      maxLength: 40,
    });
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), weights, (total, parts) => {
        const sum = parts.reduce((whole, part) => whole + part, 0n);
        fc.pre(sum > 0n);
        const result = allocate(total, parts);
        expect(result.reduce((whole, part) => whole + part, 0)).toBe(total);
        result.forEach((part, index) => {
          const distance = BigInt(part) * sum - BigInt(total) * (parts[index] ?? 0n);
          expect(distance < sum && distance > -sum).toBe(true);
        });
      }),
      { numRuns: 2000 },
    );
  });
});
