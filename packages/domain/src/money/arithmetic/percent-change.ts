import { decimalText } from "./decimal.ts";
import { fraction } from "./fraction.ts";
import { roundHalfUp } from "./rounding.ts";

/**
 * Returns the change of a figure in per cent, with one decimal: "8.2", "-50". Empty if the former
 * figure is zero, because the change has no percentage.
 */
export function percentChange(now: number, before: number): string {
  if (before === 0) return "";
  const tenths = roundHalfUp(fraction(BigInt(now - before) * 1000n, BigInt(Math.abs(before))));
  return decimalText(fraction(tenths, 10));
}
