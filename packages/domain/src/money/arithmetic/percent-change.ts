import { decimalText } from "./decimal.ts";
import { fraction } from "./fraction.ts";
import { roundHalfUp } from "./rounding.ts";

/**
 * By how many percent a figure changed, with one decimal: "8.2", "-50". Empty where there was nothing
 * before, since nothing has no percentage.
 */
export function percentChange(now: number, before: number): string {
  if (before === 0) return "";
  const tenths = roundHalfUp(fraction(BigInt(now - before) * 1000n, BigInt(Math.abs(before))));
  return decimalText(fraction(tenths, 10));
}
