import { describe, expect, test } from "vitest";
import { formatAmount } from "./format-amount.ts";

/** Languages group with several kinds of space; they all look the same. */
const plainSpaces = (text: string): string => text.replace(/\s/gu, " ");

describe("how amounts are shown", () => {
  test.each([
    [123_450, "cad", "en-CA", "$1,234.50 CAD"],
    [-123_450, "cad", "en-CA", "($1,234.50) CAD"],
    [-123_450, "cad", "fr-CA", "(1 234,50 $) CAD"],
    [123_450, "usd", "fr-QC", "1 234,50 $ USD"],
    [123_450, "eur", "es", "1.234,50 € EUR"],
    [5, "gbp", "en-US", "£0.05 GBP"],
    [1234, "jpy", "en-US", "¥1,234 JPY"],
    [-1234, "kwd", "en-US", "(1.234) KWD"],
    [123_400, "isk", "en-US", "kr 1,234 ISK"],
    [123_450, "isk", "en-US", "kr 1,234.50 ISK"],
    [100_000, "chf", "en-US", "1,000.00 CHF"],
    [0, "cad", "en-CA", "$0.00 CAD"],
    [999_999_999_999, "idr", "en-US", "Rp 9,999,999,999.99 IDR"],
  ])("%i %s in %s is %s", (minor, currency, locale, text) => {
    expect(plainSpaces(formatAmount(minor, currency, locale).text)).toBe(text);
  });

  test.each(["cad", "usd", "eur", "gbp", "aud", "mxn", "jpy", "isk", "kwd", "chf"])(
    "%s is the same in Canadian and American English, so that an email needs its language only",
    (currency) => {
      for (const minor of [-123_456, 0, 5, 100_000]) {
        const [canadian, american] = ["en-CA", "en-US"].map((one) =>
          formatAmount(minor, currency, one),
        );
        expect(canadian).toEqual(american);
      }
    },
  );

  test("returns parts without sign and parentheses", () => {
    const { negative, number, code } = formatAmount(-1050, "cad", "en-CA");
    expect({ negative, number, code }).toEqual({ negative: true, number: "$10.50", code: "CAD" });
  });

  test("rejects half a cent", () => {
    expect(() => formatAmount(10.5, "cad", "en-CA")).toThrow(RangeError);
  });
});
