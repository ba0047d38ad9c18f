import { parsePercentage } from "../money/arithmetic/decimal.ts";
import { fraction, multiply, subtract } from "../money/arithmetic/fraction.ts";
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
