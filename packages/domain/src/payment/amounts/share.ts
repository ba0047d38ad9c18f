import { divide, fraction, multiply } from "../../money/arithmetic/fraction.ts";
import { roundHalfUp } from "../../money/arithmetic/rounding.ts";

/**
 * Returns the share of an amount that goes along with a part of another, such as the application
 * fee of a partial refund (docs.stripe.com/connect/direct-charges#issue-refunds: in proportion).
 * @param total minor units, of which the share is taken
 * @param part of `whole`; the share of all of it is the total
 * @param taken what earlier shares took, so that all together never are more than the total
 * @returns minor units, rounded half up
 */
export function shareOf(total: number, part: number, whole: number, taken = 0): number {
  if (whole <= 0) return 0;
  const share = roundHalfUp(multiply(fraction(total), divide(fraction(part), fraction(whole))));
  return Math.max(0, Math.min(share, total - taken));
}
