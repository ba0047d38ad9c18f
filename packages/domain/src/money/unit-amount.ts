import { type Result, refusal, success } from "../result.ts";
import { decimalText, parseDecimal } from "./arithmetic/decimal.ts";
import { fraction } from "./arithmetic/fraction.ts";
import { currencyExponent } from "./currency.ts";
import { formatAmount } from "./format-amount.ts";
import {
  type AmountProblem,
  decimalSeparator,
  readNumber,
  withoutCurrency,
} from "./parse-amount.ts";

/**
 * Decimals of a unit amount or a quantity (docs.stripe.com, api/invoiceitems: unit_amount_decimal).
 */
const MAX_DECIMALS = 12;
const MAX_DIGITS = 15;

/**
 * Reads a typed price of one unit. It may be finer than the currency's minor unit.
 * @returns minor units as a plain decimal: "185.005" in CAD becomes "18500.5".
 */
export function parseUnitAmount(
  text: string,
  currency: string,
  locale: string,
): Result<string, AmountProblem> {
  const read = plainDecimal(withoutCurrency(text, currency, locale), locale);
  if (!read.ok) return read;
  const major = parseDecimal(read.value);
  const minor = decimalText(fraction(major.n * scaleOf(currency), major.d));
  return minor.replace(/^-|\..*$/g, "").length > MAX_DIGITS ? refusal("too_large") : success(minor);
}

/** Reads a typed quantity, never negative: "2,5" becomes "2.5". */
export function parseQuantity(text: string, locale: string): Result<string, AmountProblem> {
  const read = plainDecimal(text, locale);
  return read.ok && read.value.startsWith("-") ? refusal("not_a_number") : read;
}

/**
 * Returns a unit amount as a form field holds it, in major units: "185.00", "0.0125".
 * @param unit minor units as a plain decimal.
 */
export function unitAmountText(unit: string, currency: string, locale: string): string {
  const minor = parseDecimal(unit);
  const [whole = "0", decimals = ""] = decimalText(
    fraction(minor.n, minor.d * scaleOf(currency)),
  ).split(".");
  const shown = decimals.padEnd(currencyExponent(currency), "0");
  return shown === "" ? whole : `${whole}${decimalSeparator(locale)}${shown}`;
}

/** Returns a quantity as a form field or a document holds it. */
export function quantityText(quantity: string, locale: string): string {
  return decimalText(parseDecimal(quantity)).replace(".", decimalSeparator(locale));
}

/**
 * Returns a unit amount as a document shows it, with the currency's narrow symbol: "$185.00",
 * "$0.0125"; in parentheses below zero.
 * @param unit minor units as a plain decimal.
 */
export function formatUnitAmount(unit: string, currency: string, locale: string): string {
  const [whole = "0", finer = ""] = decimalText(parseDecimal(unit)).split(".");
  const { number } = formatAmount(Math.abs(Number(whole)), currency, locale);
  const point = currencyExponent(currency) === 0 ? decimalSeparator(locale) : "";
  const text = finer === "" ? number : number.replace(/(\d)(\D*)$/, `$1${point}${finer}$2`);
  return unit.startsWith("-") ? `(${text})` : text;
}

function plainDecimal(text: string, locale: string): Result<string, AmountProblem> {
  const read = readNumber(text, locale);
  if (!read.ok) return read;
  const { negative, whole, decimals } = read.value;
  if (decimals.length > MAX_DECIMALS) return refusal("too_many_decimals");
  if (whole.length > MAX_DIGITS) return refusal("too_large");
  const plain = decimalText(parseDecimal(`${whole || "0"}${decimals ? `.${decimals}` : ""}`));
  return success(negative && plain !== "0" ? `-${plain}` : plain);
}

function scaleOf(currency: string): bigint {
  return 10n ** BigInt(currencyExponent(currency));
}
