import { parsePercentage } from "../money/arithmetic/decimal.ts";
import { fraction, multiply } from "../money/arithmetic/fraction.ts";
import { roundHalfUp } from "../money/arithmetic/rounding.ts";
import { exactTaxes, type Rate } from "./rate.ts";

export interface TaxAmount {
  /** Id of the rate. */
  readonly rate: string;
  readonly inclusive: boolean;
  /** Minor units; has the sign of the net amount. */
  readonly amount: number;
  /**
   * Net less inclusive taxes, for both kinds of rate (docs.stripe.com, tax/tax-rates, by example).
   */
  readonly taxableAmount: number;
}

/**
 * Returns the taxes of one line when tax is rounded by line: each tax by itself, exclusive rates on
 * the net less the rounded inclusive taxes (docs.stripe.com, tax/tax-rates;
 * connectors/netsuite/configure-taxes).
 * @param net amount less all discounts, in minor units.
 */
export function taxLine(net: number, rates: readonly Rate[]): TaxAmount[] {
  const exact = exactTaxes(net, rates);
  const inclusive = rates.map((rate, index) => {
    const tax = exact[index];
    return rate.inclusive && tax ? roundHalfUp(tax) : 0;
  });
  const taxableAmount = net - inclusive.reduce((sum, tax) => sum + tax, 0);
  return rates.map((rate, index) => ({
    rate: rate.id,
    inclusive: rate.inclusive,
    amount: rate.inclusive
      ? (inclusive[index] ?? 0)
      : roundHalfUp(multiply(fraction(taxableAmount), parsePercentage(rate.percentage))),
    taxableAmount,
  }));
}
