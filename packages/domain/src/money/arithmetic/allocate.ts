import { compare, type Fraction, fraction, negate, subtract, sumOf } from "./fraction.ts";
import { exactNumber, floorOf } from "./rounding.ts";

/**
 * Splits a rounded sum over its exact shares: each share is rounded down, then the missing units go
 * one by one to the largest fractions, the earlier first when equal. Sums stay exact and no part is
 * off by a unit or more. Our choice: the provider does not document its own split.
 * @param total whole minor units; must be the rounded sum of the shares.
 * @throws RangeError when the total is not within one unit per share of their sum.
 */
export function allocateShares(total: number, shares: readonly Fraction[]): number[] {
  if (total < 0) return allocateShares(-total, shares.map(negate)).map((part) => 0 - part);
  const floors = shares.map(floorOf);
  const missing = exactNumber(BigInt(total) - floors.reduce((sum, part) => sum + part, 0n));
  if (missing < 0 || missing > shares.length) {
    throw new RangeError(`Shares do not come to ${total}`);
  }
  const raised = new Set(
    shares
      .map((share, index) => ({ index, rest: subtract(share, fraction(floorOf(share))) }))
      .sort((a, b) => compare(b.rest, a.rest) || a.index - b.index)
      .slice(0, missing)
      .map(({ index }) => index),
  );
  return floors.map((part, index) => exactNumber(raised.has(index) ? part + 1n : part));
}

/**
 * Splits a sum in proportion to weights, by the rule of `allocateShares`. Proportion is the
 * provider's rule for amounts (docs.stripe.com, invoicing/dashboard/credit-notes).
 * @param total whole minor units, of either sign.
 * @param weights of either sign; when they come to zero, only a total of zero can be split.
 * @throws RangeError when there is something to split and the weights come to zero.
 */
export function allocate(
  total: number,
  weights: readonly (Fraction | bigint | number)[],
): number[] {
  const fractions = weights.map((weight) =>
    typeof weight === "object" ? weight : fraction(weight),
  );
  if (total === 0) return fractions.map(() => 0);
  const sum = sumOf(fractions);
  if (sum.n === 0n) throw new RangeError("Nothing to allocate to");
  return allocateShares(
    total,
    fractions.map((weight) => fraction(weight.n * sum.d * BigInt(total), weight.d * sum.n)),
  );
}
