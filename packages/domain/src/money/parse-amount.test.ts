import { describe, expect, test } from "vitest";
import { decimalAmount, formatAmount } from "./format-amount.ts";
import { parseAmount } from "./parse-amount.ts";

describe("what people type into an amount field", () => {
  test.each([
    ["1,234.50", "CAD", "en-CA", 123_450],
    ["1 234,50", "CAD", "fr-CA", 123_450],
    ["1 234,50", "CAD", "fr-CA", 123_450],
    ["1 234,50", "CAD", "en-CA", 123_450],
    ["1234.5", "CAD", "en-CA", 123_450],
    ["1.234,50", "EUR", "es", 123_450],
    ["1'234.50", "CHF", "en-CA", 123_450],
    ["1,234", "CAD", "en-CA", 123_400],
    ["1.234", "EUR", "es", 123_400],
    ["1,234,567", "CAD", "en-CA", 123_456_700],
    ["12,5", "CAD", "en-CA", 1250],
    [".5", "CAD", "en-CA", 50],
    ["5.", "CAD", "en-CA", 500],
    ["0,123", "KWD", "en-CA", 123],
    ["1,234", "JPY", "en-CA", 1234],
    ["1.234", "KWD", "en-CA", 1234],
    ["-3.20", "CAD", "en-CA", -320],
    ["(3.20)", "CAD", "en-CA", -320],
    ["-0", "CAD", "en-CA", 0],
  ])("%s in %s, %s, is %i", (text, currency, locale, minor) => {
    expect(parseAmount(text, currency, locale)).toEqual({ ok: true, value: minor });
  });

  test.each(
    ["CAD", "USD", "EUR", "JPY", "CHF", "MXN", "KWD", "UGX"].flatMap((currency) =>
      ["en-CA", "en-US", "fr-CA", "es"].flatMap((locale) =>
        [123_456_700, -4500, 0].map((minor) => [minor, currency, locale] as const),
      ),
    ),
  )("%i in %s, copied from a screen in %s, is read back", (minor, currency, locale) => {
    const { number, text } = formatAmount(minor, currency, locale);
    const value = minor + 0;
    expect(parseAmount(text, currency, locale)).toEqual({ ok: true, value });
    expect(parseAmount(number, currency, locale)).toEqual({ ok: true, value: Math.abs(value) });
  });

  test.each([
    ["1 234,50 $ CAD", "CAD", 123_450],
    ["cad 1,234.50", "CAD", 123_450],
    ["-$5.00", "CAD", -500],
    ["$-5.00", "CAD", -500],
  ])("%s in %s is %i", (text, currency, minor) => {
    expect(parseAmount(text, currency, "en-CA")).toEqual({ ok: true, value: minor });
  });

  test.each([
    ["US$10.00", "CAD"],
    ["10.00 USD", "CAD"],
    ["10 €", "CAD"],
    ["CA$10", "USD"],
    ["1$2", "CAD"],
    ["$", "CAD"],
  ])("%s in %s is rejected", (text, currency) => {
    expect(parseAmount(text, currency, "en-CA").ok).toBe(false);
  });

  test.each([
    ["", "CAD", "en-CA", "empty"],
    ["  ", "CAD", "en-CA", "empty"],
    ["twelve", "CAD", "en-CA", "not_a_number"],
    ["1,23,4", "CAD", "en-CA", "not_a_number"],
    ["1.2.3", "CAD", "en-CA", "not_a_number"],
    [".", "CAD", "en-CA", "not_a_number"],
    ["12.345", "CAD", "en-CA", "too_many_decimals"],
    ["1,234", "CAD", "fr-CA", "too_many_decimals"],
    ["12.5", "JPY", "en-CA", "too_many_decimals"],
    ["99999999999999999", "CAD", "en-CA", "too_large"],
  ])("%o in %s, %s, is rejected", (text, currency, locale, problem) => {
    expect(parseAmount(text, currency, locale)).toEqual({ ok: false, problem });
  });

  test.each([
    [123_450, "CAD", "1234.50"],
    [-5, "CAD", "-0.05"],
    [1234, "JPY", "1234"],
    [1, "KWD", "0.001"],
  ])("%i in %s is written %s and read back", (minor, currency, text) => {
    expect(decimalAmount(minor, currency)).toBe(text);
    expect(parseAmount(text, currency)).toEqual({ ok: true, value: minor });
  });
});
