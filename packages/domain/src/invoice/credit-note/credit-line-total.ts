import { sum } from "../../money/arithmetic/sum.ts";
import type { CreditNoteLine } from "./types.ts";

/**
 * Returns a line after discounts, with the exclusive taxes and without the inclusive tax taken out
 * of it.
 */
export function creditLineTotal(
  line: Pick<CreditNoteLine, "amount" | "discountAmounts" | "taxes" | "exemptedTax">,
): number {
  const discounts = sum(line.discountAmounts.map(({ amount }) => amount));
  const exclusive = sum(line.taxes.filter((tax) => !tax.inclusive).map(({ amount }) => amount));
  return line.amount - discounts + exclusive - line.exemptedTax;
}
