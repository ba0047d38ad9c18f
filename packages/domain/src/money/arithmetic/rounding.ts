import type { Fraction } from "./fraction.ts";

/**
 * Rounds to whole minor units: nearest, halves up (docs.stripe.com, tax/tax-rates: 22.5 becomes 23;
 * products-prices/manage-prices: 1.5 becomes 2). Halves below zero go away from zero, our choice,
 * so that a credit mirrors the charge that it undoes.
 * @throws RangeError when the result cannot be held exactly.
 */
export function roundHalfUp(value: Fraction): number {
  const size = value.n < 0n ? -value.n : value.n;
  const rounded = (2n * size + value.d) / (2n * value.d);
  return exactNumber(value.n < 0n ? -rounded : rounded);
}

/** Rounds to the nearest multiple of `step`, halves up as in `roundHalfUp`. */
export function roundToStep(amount: number, step: number): number {
  if (step === 1) return amount;
  return roundHalfUp({ n: BigInt(amount), d: BigInt(step) }) * step;
}

/** Returns the largest whole number that is not above the fraction. */
export function floorOf(value: Fraction): bigint {
  const quotient = value.n / value.d;
  return value.n < 0n && value.n % value.d !== 0n ? quotient - 1n : quotient;
}

/**
 * Converts to a number.
 * @throws RangeError if a number can't represent the whole value exactly
 */
export function exactNumber(value: bigint): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError(`Amount out of range: ${value}`);
  return number;
}
