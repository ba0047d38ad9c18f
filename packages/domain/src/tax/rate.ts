import { isDecimal, parseDecimal, parsePercentage } from "../money/arithmetic/decimal.ts";
import {
  add,
  compare,
  divide,
  type Fraction,
  fraction,
  multiply,
  sumOf,
} from "../money/arithmetic/fraction.ts";

/** A manual tax rate, as far as amounts depend on it. */
export interface Rate {
  readonly id: string;
  /** Plain decimal, up to 4 places: "9.975". */
  readonly percentage: string;
  /** Whether prices already have the tax in them. */
  readonly inclusive: boolean;
}

/** Where tax is rounded: an account setting (docs.stripe.com, tax/tax-rates: rounding). */
export type TaxRounding = "line" | "invoice";

/** Rates allowed on one line: 5 in older pages of the documentation, 10 in the newest. */
export const MAXIMUM_RATES_PER_LINE = 10;

/**
 * Returns whether a text is a valid percentage of a tax rate: 0 to 100, up to 4 decimals
 * (docs.stripe.com/api/tax_rates).
 */
export function isTaxPercentage(text: string): boolean {
  if (!isDecimal(text) || /\.\d{5,}$/.test(text)) return false;
  const percentage = parseDecimal(text);
  return percentage.n >= 0n && compare(percentage, fraction(100)) <= 0;
}

const ONE: Fraction = { n: 1n, d: 1n };

/**
 * Returns the unrounded tax of every rate on a net amount (docs.stripe.com, tax/tax-rates).
 * Inclusive: b x r / (1 + R), R being the sum of the inclusive rates of the line.
 * Exclusive: what is left without inclusive tax, times r; each rate by itself, never compounded.
 * @param net amount less all discounts, in minor units.
 */
export function exactTaxes(net: number, rates: readonly Rate[]): Fraction[] {
  const withoutTax = exactTaxable(net, rates);
  return rates.map((rate) => multiply(withoutTax, parsePercentage(rate.percentage)));
}

/** Returns the unrounded amount that the rates apply to: the net less its inclusive tax. */
export function exactTaxable(net: number, rates: readonly Rate[]): Fraction {
  const inclusive = rates.filter((rate) => rate.inclusive);
  if (inclusive.length === 0) return fraction(net);
  const together = sumOf(inclusive.map((rate) => parsePercentage(rate.percentage)));
  return divide(fraction(net), add(ONE, together));
}
