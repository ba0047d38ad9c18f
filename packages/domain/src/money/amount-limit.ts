import { parseDecimal } from "./arithmetic/decimal.ts";

/** The maximum amount in minor units that the provider accepts (type comments of the SDK). */
export const MAXIMUM_AMOUNT = 99_999_999;

/**
 * Returns why the provider would reject a unit amount times a quantity; null if it wouldn't.
 * @param unit minor units, a plain decimal
 * @param quantity a plain decimal
 * @param maximum in minor units, for either sign
 */
export function amountProblem(
  unit: string,
  quantity: string,
  maximum = MAXIMUM_AMOUNT,
): "too_big" | "too_small" | null {
  const [price, count] = [parseDecimal(unit), parseDecimal(quantity)];
  const n = price.n * count.n;
  const most = BigInt(maximum) * price.d * count.d;
  if (n > most) return "too_big";
  return n < -most ? "too_small" : null;
}
