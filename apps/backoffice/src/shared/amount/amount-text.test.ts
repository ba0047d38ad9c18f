import { describe, expect, test } from "vitest";
import { amountText, symbolOf } from "./amount-text.ts";

describe("the frame of an amount field", () => {
  test.each([
    { currency: "cad", locale: "en-CA", symbol: "$", symbolAfter: false },
    { currency: "cad", locale: "fr-CA", symbol: "$", symbolAfter: true },
    { currency: "eur", locale: "es-ES", symbol: "€", symbolAfter: true },
    { currency: "usd", locale: "es-MX", symbol: "$", symbolAfter: false },
    { currency: "chf", locale: "fr-CA", symbol: undefined, symbolAfter: undefined },
  ])(
    "has $symbol on its side of an amount in $currency in $locale",
    ({ currency, locale, ...frame }) => {
      expect(symbolOf(currency, locale)).toEqual(frame);
    },
  );

  test("has the decimal mark of the language", () => {
    expect(amountText(123450, "cad", "en-CA")).toBe("1234.50");
    expect(amountText(123450, "cad", "fr-CA")).toBe("1234,50");
    expect(amountText(500, "jpy", "fr-CA")).toBe("500");
  });
});
