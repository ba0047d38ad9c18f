import { decimalText, parsePercentage } from "../money/arithmetic/decimal.ts";
import {
  divide,
  type Fraction,
  fraction,
  multiply,
  subtract,
} from "../money/arithmetic/fraction.ts";
import { roundHalfUp } from "../money/arithmetic/rounding.ts";

/**
 * Returns the amount charged or credited for a part of a period, to the second and rounded once
 * (docs.stripe.com/billing/subscriptions/prorations).
 * @param amount minor units, for the whole period
 * @param part seconds of the period that it covers
 * @param whole seconds of the period, more than 0
 * @param percentsOff discounts, applied one after the other, as decimals
 * @returns minor units
 */
export function proratedAmount(
  amount: number,
  part: number,
  whole: number,
  percentsOff: readonly string[] = [],
): number {
  let share = multiply(fraction(amount), fraction(part, whole));
  for (const percent of percentsOff) {
    share = multiply(share, subtract(fraction(1), parsePercentage(percent)));
  }
  return roundHalfUp(share);
}

/** Twelve places are the most that an amount of one unit has. */
const PLACES = 10n ** 12n;

/** Returns the unit amount of a total, in minor units as a decimal. */
export function amountOfEach(amount: number, quantity: number): string {
  if (quantity === 0) return "0";
  const each: Fraction = divide(fraction(amount), fraction(quantity));
  const rounded = (each.n * PLACES) / each.d;
  return decimalText({ n: rounded, d: PLACES });
}
