import { describe, expect, test } from "vitest";
import { decimalOfNumber, decimalText, isDecimal, parseDecimal } from "./decimal.ts";
import { fraction } from "./fraction.ts";
import { roundHalfUp, roundToStep } from "./rounding.ts";

describe("rounding to minor units", () => {
  test.each([
    ["22.5", 23, "tax/tax-rates"],
    ["1.5", 2, "products-prices/manage-prices"],
    ["0.4999999999999999", 0, "just under a half"],
    ["0.5", 1, "a half"],
    ["-0.5", -1, "a half below zero, away from it"],
    ["-22.5", -23, "a credit mirrors its charge"],
    ["-22.4", -22, "nearest below zero"],
  ])("%s becomes %i (%s)", (text, rounded) => {
    expect(roundHalfUp(parseDecimal(text))).toBe(rounded);
  });

  test("keeps a third exact until it is rounded", () => {
    expect(roundHalfUp(fraction(100, 3))).toBe(33);
    expect(roundHalfUp(fraction(200, -3))).toBe(-67);
  });

  test("rejects what a number can't represent exactly", () => {
    expect(() => roundHalfUp(parseDecimal("9007199254740993"))).toThrow(RangeError);
  });

  test.each([
    [12_349, 100, 12_300],
    [12_350, 100, 12_400],
    [12_345, 10, 12_350],
    [12_345, 1, 12_345],
  ])("%i in steps of %i is %i", (amount, step, expected) => {
    expect(roundToStep(amount, step)).toBe(expected);
  });
});

describe("decimals", () => {
  test.each(["9.975", "0.000000000001", "-12", "1234.5678"])("%s survives exactly", (text) => {
    expect(decimalText(parseDecimal(text))).toBe(text);
  });

  test("omit trailing zeros", () => {
    expect(decimalText(parseDecimal("5.000"))).toBe("5");
  });

  test.each(["", ".5", "5.", "1e3", "1,5", "NaN", " 1"])("%o is no decimal", (text) => {
    expect(isDecimal(text)).toBe(false);
    expect(() => parseDecimal(text)).toThrow(RangeError);
  });

  test("parse API numbers as the decimals that they represent", () => {
    const texts = [9.975, 100, 0, 0.0000001, 0.1 + 0.2, -5].map(decimalOfNumber);
    expect(texts).toEqual(["9.975", "100", "0", "0.0000001", "0.3", "-5"]);
  });

  test("reject a third, which has no decimal form", () => {
    expect(() => decimalText(fraction(1, 3))).toThrow(RangeError);
  });
});
