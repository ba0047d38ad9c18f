import { type Result, refusal, success } from "../result.ts";
import { currencyExponent } from "./currency.ts";
import { formatAmount } from "./format-amount.ts";

export type AmountProblem = "empty" | "not_a_number" | "too_many_decimals" | "too_large";

/**
 * Reads what a person typed or pasted into an amount field: "1,234.50", "1 234,50", "1'234.5",
 * "(12.00)", also with the currency's own symbol or code: "$1,234.50 CAD", "1 234,50 $".
 * The locale settles what a lone separator means: "1,234" is twelve hundred in en and 1.234 in fr.
 * A separator that is not the locale's still counts as decimal when it cannot be grouping ("12,5").
 * @param currency a three-letter code in either case.
 * @returns minor units, or why the text is refused; nothing is ever rounded away.
 */
export function parseAmount(
  text: string,
  currency: string,
  locale = "en-CA",
): Result<number, AmountProblem> {
  const read = readNumber(withoutCurrency(text, currency, locale), locale);
  if (!read.ok) return read;
  const { whole, decimals, negative } = read.value;
  const exponent = currencyExponent(currency);
  if (decimals.length > exponent) return refusal("too_many_decimals");
  const minor = Number(whole + decimals.padEnd(exponent, "0"));
  if (!Number.isSafeInteger(minor)) return refusal("too_large");
  return success(negative ? 0 - minor : minor);
}

/**
 * Removes the currency's own code and symbols from either end of an amount, inside parentheses and
 * after a sign too. Another currency's stay, so that the amount is rejected.
 */
export function withoutCurrency(text: string, currency: string, locale: string): string {
  const { code, number } = formatAmount(0, currency, locale);
  return [code, number.replace(/[\d\s.,]/g, "")].reduce(withoutSymbol, text.toUpperCase());
}

/** The amount between its signs, parentheses and spaces. */
const SIGNED = /^([-−+(\s]*)(.*?)([)\s]*)$/su;

function withoutSymbol(text: string, typed: string): string {
  const symbol = typed.toUpperCase();
  const [, before = "", amount = "", after = ""] = SIGNED.exec(text) ?? [];
  if (amount.startsWith(symbol)) return before + amount.slice(symbol.length) + after;
  return amount.endsWith(symbol) ? before + amount.slice(0, -symbol.length) + after : text;
}

/** A number as a person wrote it, taken apart; `whole` may be empty, as in ".5". */
interface TypedNumber {
  readonly negative: boolean;
  readonly whole: string;
  readonly decimals: string;
}

/** Reads a typed number by the rules of `parseAmount`, whatever it counts. */
export function readNumber(
  text: string,
  locale: string,
): Result<TypedNumber, "empty" | "not_a_number"> {
  const bare = text.replace(/[\s'’]/gu, "");
  if (bare === "") return refusal("empty");
  const match = /^(?:\(([\d.,]+)\)|([-−+]?)([\d.,]+))$/u.exec(bare);
  if (!match) return refusal("not_a_number");
  const [, inParentheses, sign = "", plain = ""] = match;
  const number = splitNumber(inParentheses ?? plain, decimalSeparator(locale));
  if (!number) return refusal("not_a_number");
  const negative = inParentheses !== undefined || sign === "-" || sign === "−";
  return success({ ...number, negative });
}

interface WrittenNumber {
  readonly whole: string;
  readonly decimals: string;
}

const GROUPED = /^\d{1,3}(?:[.,]\d{3})+$/;

function splitNumber(digits: string, decimal: string): WrittenNumber | undefined {
  const last = Math.max(digits.lastIndexOf(","), digits.lastIndexOf("."));
  if (last < 0) return { whole: digits, decimals: "" };
  const separator = digits.charAt(last);
  const separatorTwice = digits.indexOf(separator) !== last;
  const isGroup =
    separatorTwice || (separator !== decimal && GROUPED.test(digits) && digits.charAt(0) !== "0");
  if (isGroup) return grouped(digits);
  const whole = digits.slice(0, last);
  const decimals = digits.slice(last + 1);
  if (whole === "" && decimals === "") return undefined;
  const wholeNumber = /^\d*$/.test(whole) ? whole : grouped(whole)?.whole;
  return wholeNumber === undefined ? undefined : { whole: wholeNumber, decimals };
}

function grouped(digits: string): WrittenNumber | undefined {
  const mixed = digits.includes(",") && digits.includes(".");
  if (mixed || !GROUPED.test(digits)) return undefined;
  return { whole: digits.replace(/[.,]/g, ""), decimals: "" };
}

/** Returns the decimal separator of a locale. */
export function decimalSeparator(locale: string): string {
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5);
  return parts.find((part) => part.type === "decimal")?.value ?? ".";
}
