import { allocateShares } from "../money/arithmetic/allocate.ts";
import { parsePercentage } from "../money/arithmetic/decimal.ts";
import { type Fraction, multiply, sumOf, ZERO } from "../money/arithmetic/fraction.ts";
import { roundHalfUp } from "../money/arithmetic/rounding.ts";
import { exactTaxable, exactTaxes, type Rate, type TaxRounding } from "./rate.ts";
import { type TaxAmount, taxLine } from "./tax-line.ts";

export interface TaxedLine {
  /** Amount less all discounts, in minor units. */
  readonly net: number;
  readonly rates: readonly Rate[];
}

/**
 * Returns the taxes of every line of an invoice, in the order of the lines and their rates.
 * By line, each tax of each line is rounded. By invoice, the unrounded taxable amounts are summed
 * per rate, the rate applied and the tax rounded once (docs.stripe.com, tax/tax-rates: rounding);
 * the rounded tax is then allocated to the lines, our choice, as totals must equal the lines' sum.
 */
export function taxLines(lines: readonly TaxedLine[], rounding: TaxRounding): TaxAmount[][] {
  if (rounding === "line") return lines.map((line) => taxLine(line.net, line.rates));
  const exact = lines.map((line) => exactTaxes(line.net, line.rates));
  const rounded = new Map<string, number[]>();
  for (const rate of distinctRates(lines)) {
    const taxable = sumOf(
      lines.map((line) => (has(line, rate) ? exactTaxable(line.net, line.rates) : ZERO)),
    );
    const tax = roundHalfUp(multiply(taxable, parsePercentage(rate.percentage)));
    rounded.set(rate.id, allocateShares(tax, sharesOf(lines, exact, rate)));
  }
  return lines.map((line, index) => {
    const amounts = line.rates.map((rate) => rounded.get(rate.id)?.[index] ?? 0);
    const inclusive = amounts.reduce(
      (sum, amount, position) => sum + (line.rates[position]?.inclusive ? amount : 0),
      0,
    );
    return line.rates.map((rate, position) => ({
      rate: rate.id,
      inclusive: rate.inclusive,
      amount: amounts[position] ?? 0,
      taxableAmount: line.net - inclusive,
    }));
  });
}

function sharesOf(
  lines: readonly TaxedLine[],
  exact: readonly (readonly Fraction[])[],
  rate: Rate,
): Fraction[] {
  return lines.map((line, index) => {
    const position = line.rates.findIndex(({ id }) => id === rate.id);
    return exact[index]?.[position] ?? ZERO;
  });
}

function has(line: TaxedLine, rate: Rate): boolean {
  return line.rates.some(({ id }) => id === rate.id);
}

function distinctRates(lines: readonly TaxedLine[]): Rate[] {
  return [...new Map(lines.flatMap((line) => line.rates).map((rate) => [rate.id, rate])).values()];
}
