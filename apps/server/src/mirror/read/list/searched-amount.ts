import { resourceOfType } from "@counterfoil/contract";
import { CURRENCIES, currencyExponent, parseAmount } from "@counterfoil/domain";

/** An amount that a search asks for, in minor units, with the currencies that it can be in. */
interface SearchedAmount {
  readonly minor: number;
  readonly currencies: readonly string[];
}

/** Digits with separators. */
const DIGITS = /\d(?:[\d\s.,'’]*\d)?/u;

/** Before the digits: a sign and a symbol, as screens show an amount. */
const BEFORE = /^(?<open>\(?[-−]?)\s?(?<symbol>[A-Z]{0,3}\p{Sc}|kr|zł|Kč|Ft|lei|R|S\/)?\s?$/iu;

/** After the digits: a symbol and the code of a currency. */
const AFTER = /^\s?(?<symbol>[A-Z]{0,3}\p{Sc}|kr|zł|Kč|Ft|lei)?\s?\)?\s?(?<code>[A-Z]{3})?$/iu;

/** Thousands in groups of three, or none: spaces between other digits part a telephone number. */
const NUMBER = /^(?:\d{1,3}(?:[\s.,'’]\d{3})+|\d+)(?:[.,]\d{1,3})?$/u;

/** Languages of screens whose separators differ. */
const LOCALES = ["en-CA", "fr-CA", "es-MX", "de-DE"] as const;

/**
 * Returns the amounts that a search asks for, if it is written as an amount: with a currency, or
 * with separators. `2260` alone can be part of a number or a name. Without a currency, it stands
 * for an amount in each currency that has as many decimals. None if the type isn't found by its
 * amount: other texts, such as a tax rate's, contain decimals too.
 */
export function searchedAmounts(type: string, text: string): readonly SearchedAmount[] {
  if (resourceOfType(type)?.columns.amountSearched !== true) return [];
  const written = text.trim();
  const { 0: number, index } = DIGITS.exec(written) ?? { 0: "", index: 0 };
  const before = BEFORE.exec(written.slice(0, index))?.groups;
  const after = AFTER.exec(written.slice(index + number.length))?.groups;
  if (before === undefined || after === undefined || !NUMBER.test(number)) return [];
  const isPlain = !before.symbol && !after.symbol && !after.code;
  if (isPlain && /^\d+$/.test(number)) return [];
  const wanted = after.code?.toUpperCase();
  if (wanted !== undefined && !CURRENCIES.includes(wanted)) return [];
  const sign = before.open === "" ? 1 : -1;
  const currenciesOf = new Map<number, Set<string>>();
  for (const currency of wanted === undefined ? CURRENCIES : [wanted]) {
    for (const minor of readings(number, currency)) {
      const currencies = currenciesOf.get(sign * minor) ?? new Set();
      currenciesOf.set(sign * minor, currencies.add(currency.toLowerCase()));
    }
  }
  return [...currenciesOf].map(([minor, currencies]) => ({ minor, currencies: [...currencies] }));
}

/**
 * Returns the amounts that a number can mean in a currency: a lone separator depends on the
 * language.
 */
function readings(number: string, currency: string): readonly number[] {
  const read = LOCALES.flatMap((locale) => {
    const amount = parseAmount(number, currency, locale);
    return amount.ok && hasDecimalsOf(number, currency) ? [amount.value] : [];
  });
  return [...new Set(read)];
}

/** Returns whether a number is written with all decimals of a currency, or with none. */
function hasDecimalsOf(number: string, currency: string): boolean {
  const decimals = /[.,](\d{1,2})$/.exec(number)?.[1]?.length;
  return decimals === undefined || decimals <= currencyExponent(currency);
}
