import { formatAmount } from "@counterfoil/domain";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { searchedAmounts } from "./searched-amount.ts";

const minorOf = (text: string, currency: string) =>
  searchedAmounts("invoice", text)
    .filter(({ currencies }) => currencies.includes(currency))
    .map(({ minor }) => minor);

describe("an amount in a search", () => {
  it.each([
    ["2 260,00 $ CAD", "cad", 226_000],
    ["2\u00a0260,00\u00a0$", "cad", 226_000],
    ["$2,260.00 CAD", "cad", 226_000],
    ["2260.00", "usd", 226_000],
    ["¥1,000", "jpy", 1000],
    ["(45,20 $) CAD", "cad", -4520],
    ["1.234,50 €", "eur", 123_450],
  ])("%s in %s is %i", (text, currency, minor) => {
    expect(minorOf(text, currency)).toContain(minor);
  });

  it("is in the currency of its code only", () => {
    expect(searchedAmounts("invoice", "1 000,00 $ CAD")).toEqual([
      { minor: 100_000, currencies: ["cad"] },
    ]);
  });

  it("isn't the same number of minor units in a currency with other decimals", () => {
    expect(minorOf("10.00", "cad")).toEqual([1000]);
    expect(minorOf("10.00", "jpy")).toEqual([]);
  });

  it.each([
    "",
    "2260",
    "Atelier Nord",
    "MM-2062",
    "4242",
    "in_1Abc",
    "+1 514 555-0100",
    "514 555 0100",
    "10.00 XYZ",
  ])("%s isn't one", (text) => {
    expect(searchedAmounts("invoice", text)).toEqual([]);
  });

  it("isn't searched for among objects without an amount, such as a tax rate of 9.975%", () => {
    expect(searchedAmounts("tax_rate", "9.975")).toEqual([]);
  });

  it.each(["invoice", "payment_intent", "payout", "balance_transaction"])(
    "is searched for among objects of type `%s`, which screens show with theirs",
    (type) => {
      expect(searchedAmounts(type, "10.00 CAD")).toEqual([{ minor: 1000, currencies: ["cad"] }]);
    },
  );

  it("is found as every screen shows it, in every language", () => {
    const currency = fc.constantFrom("cad", "usd", "eur", "gbp", "jpy", "kwd", "mxn", "ugx");
    const locale = fc.constantFrom("en-CA", "en-US", "fr-CA", "es-MX");
    fc.assert(
      fc.property(
        fc.integer({ min: -99_999_999, max: 99_999_999 }),
        currency,
        locale,
        (minor, code, language) => {
          const { text } = formatAmount(minor, code, language);
          expect(minorOf(text, code), text).toContain(minor);
        },
      ),
    );
  });
});
