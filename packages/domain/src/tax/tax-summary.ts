import { decimalText, parseDecimal } from "../money/arithmetic/decimal.ts";
import { sumOf } from "../money/arithmetic/fraction.ts";
import type { Rate } from "./rate.ts";

interface TaxSummary {
  /** Sum of the inclusive percentages, shown as "N% incl."; null when there is none. */
  readonly inclusive: string | null;
  /** Each exclusive percentage, in the order of the rates. */
  readonly exclusive: readonly string[];
}

/**
 * Returns the taxes of a line for display: inclusive percentages summed, then the exclusive ones.
 * Percentages have no trailing zeros; the words and the % sign depend on the language.
 */
export function taxSummary(rates: readonly Pick<Rate, "percentage" | "inclusive">[]): TaxSummary {
  const inclusive = rates.filter((rate) => rate.inclusive);
  return {
    inclusive:
      inclusive.length === 0
        ? null
        : decimalText(sumOf(inclusive.map((rate) => parseDecimal(rate.percentage)))),
    exclusive: rates
      .filter((rate) => !rate.inclusive)
      .map((rate) => decimalText(parseDecimal(rate.percentage))),
  };
}
