import { describe, expect, it } from "vitest";
import { success } from "../result.ts";
import {
  formatUnitAmount,
  parseQuantity,
  parseUnitAmount,
  quantityText,
  unitAmountText,
} from "./unit-amount.ts";

describe("a unit price", () => {
  it("is stored in minor units, with fractions of a cent if Claire enters them", () => {
    expect(parseUnitAmount("185", "cad", "en-CA")).toEqual(success("18500"));
    expect(parseUnitAmount("1,250.005", "cad", "en-CA")).toEqual(success("125000.5"));
    expect(parseUnitAmount("1 250,5", "cad", "fr-CA")).toEqual(success("125050"));
    expect(parseUnitAmount("120", "jpy", "en-CA")).toEqual(success("120"));
    expect(parseUnitAmount("(40.00)", "cad", "en-CA")).toEqual(success("-4000"));
  });

  it("is rejected if it isn't a number or has more than 12 decimals", () => {
    expect(parseUnitAmount("", "cad", "en-CA")).toMatchObject({ ok: false, problem: "empty" });
    expect(parseUnitAmount("ten", "cad", "en-CA").ok).toBe(false);
    expect(parseUnitAmount("0.1234567890123", "cad", "en-CA").ok).toBe(false);
    expect(parseUnitAmount("99999999999999", "cad", "en-CA").ok).toBe(false);
  });

  it.each([
    ["18500", "cad", "en-CA", "185.00"],
    ["18500.5", "cad", "fr-CA", "185,005"],
    ["-4000", "cad", "en-CA", "-40.00"],
    ["120", "jpy", "en-CA", "120"],
    ["1.25", "cad", "en-CA", "0.0125"],
  ])("%s in %s is written in %s as %s, and read back the same", (unit, currency, locale, text) => {
    expect(unitAmountText(unit, currency, locale)).toBe(text);
    expect(parseUnitAmount(text, currency, locale)).toEqual(success(unit));
  });

  it("is shown on a document with its symbol and all of its decimals", () => {
    expect(formatUnitAmount("18500", "cad", "en-CA")).toBe("$185.00");
    expect(formatUnitAmount("18500.5", "cad", "en-CA")).toBe("$185.005");
    expect(formatUnitAmount("-4000", "cad", "en-CA")).toBe("($40.00)");
    expect(formatUnitAmount("120.5", "jpy", "en-CA")).toBe("¥120.5");
  });
});

describe("a quantity", () => {
  it("may be fractional, but not negative", () => {
    expect(parseQuantity("2,5", "fr-CA")).toEqual(success("2.5"));
    expect(parseQuantity("2.50", "en-CA")).toEqual(success("2.5"));
    expect(parseQuantity("-1", "en-CA").ok).toBe(false);
    expect(quantityText("2.5", "fr-CA")).toBe("2,5");
  });
});
