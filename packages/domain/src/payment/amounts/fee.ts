import { parseDecimal, parsePercentage } from "../../money/arithmetic/decimal.ts";
import { fraction, multiply } from "../../money/arithmetic/fraction.ts";
import { roundHalfUp } from "../../money/arithmetic/rounding.ts";

export interface FeeRate {
  /** Plain decimal: "2.9". */
  readonly percent: string;
  /** Minor units. */
  readonly fixed: number;
}

/**
 * Returns the provider's fee for a charge, in minor units: the percentage rounded half up, then the
 * fixed part (support.stripe.com: rounding rules for fees; 100.00 USD at 2.9 % + 0.30 is 3.20).
 * Refunds never return it.
 */
export function processingFee(amount: number, rate: FeeRate): number {
  return roundHalfUp(multiply(fraction(amount), parsePercentage(rate.percent))) + rate.fixed;
}

/**
 * Returns the list price of the account's country, in minor units. It is configuration, not law.
 */
export function listedFee(country: string): FeeRate {
  const code = country.toUpperCase();
  if (code === "US" || code === "CA") return { percent: "2.9", fixed: 30 };
  return code === "GB" ? { percent: "1.5", fixed: 20 } : { percent: "1.5", fixed: 25 };
}

/**
 * Returns an amount in the settlement currency: amount x rate (docs.stripe.com,
 * currencies/conversions; rounding half up inferred). The rate is between minor units, as the
 * provider states it.
 * @param exchangeRate plain decimal: "1.36422".
 */
export function convert(amount: number, exchangeRate: string): number {
  return roundHalfUp(multiply(fraction(amount), parseDecimal(exchangeRate)));
}
