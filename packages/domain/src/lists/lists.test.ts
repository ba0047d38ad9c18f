import { expect, test } from "vitest";
import { formatAmount } from "../money/format-amount.ts";
import { SUPPORTED_COUNTRIES } from "./countries.ts";
import { CURRENCIES } from "./currencies.ts";
import { LOCALES } from "./languages.ts";

test("countries and currencies are listed once, in order", () => {
  for (const list of [SUPPORTED_COUNTRIES, CURRENCIES]) {
    expect([...list]).toEqual([...new Set(list)].sort());
  }
});

test("every currency can be shown in every locale, negative ones in parentheses", () => {
  const shown = LOCALES.flatMap((locale) =>
    CURRENCIES.map((currency) => ({ currency, ...formatAmount(-123_456, currency, locale) })),
  );
  const right = /^\(.*\d.*\) [A-Z]{3}$/su;
  expect(
    shown.filter(({ text, currency }) => !right.test(text) || !text.endsWith(currency)),
  ).toEqual([]);
});
