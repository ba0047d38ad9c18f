/**
 * An exact rational number: `n / d` with `d` above zero. The only form in which money is not whole.
 */
export interface Fraction {
  readonly n: bigint;
  readonly d: bigint;
}

/**
 * Makes a fraction in lowest terms, so that long sums do not grow their denominators.
 * @throws RangeError when the denominator is zero.
 */
export function fraction(n: bigint | number, d: bigint | number = 1n): Fraction {
  const numerator = BigInt(n);
  const denominator = BigInt(d);
  if (denominator === 1n) return { n: numerator, d: 1n };
  if (denominator === 0n) throw new RangeError("A fraction needs a denominator other than zero");
  const divisor = greatestCommonDivisor(magnitude(numerator), magnitude(denominator));
  const sign = denominator < 0n ? -1n : 1n;
  return { n: (sign * numerator) / divisor, d: (sign * denominator) / divisor };
}

export const ZERO: Fraction = { n: 0n, d: 1n };

/** Adds exactly. */
export function add(a: Fraction, b: Fraction): Fraction {
  return a.d === b.d ? fraction(a.n + b.n, a.d) : fraction(a.n * b.d + b.n * a.d, a.d * b.d);
}

/** Subtracts exactly. */
export function subtract(a: Fraction, b: Fraction): Fraction {
  return add(a, negate(b));
}

/** Multiplies exactly. */
export function multiply(a: Fraction, b: Fraction): Fraction {
  return fraction(a.n * b.n, a.d * b.d);
}

/**
 * Divides exactly.
 * @throws RangeError if `b` is zero
 */
export function divide(a: Fraction, b: Fraction): Fraction {
  return fraction(a.n * b.d, a.d * b.n);
}

/** Returns the fraction with the opposite sign. */
export function negate(a: Fraction): Fraction {
  return { n: -a.n, d: a.d };
}

/**
 * Compares two fractions: below zero, zero or above zero if `a` is smaller than, equal to or larger
 * than `b`.
 */
export function compare(a: Fraction, b: Fraction): number {
  const difference = a.n * b.d - b.n * a.d;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** Adds fractions; zero if there are none. */
export function sumOf(fractions: readonly Fraction[]): Fraction {
  return fractions.reduce(add, ZERO);
}

function magnitude(value: bigint): bigint {
  return value < 0n ? -value : value;
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let [larger, smaller] = [a, b];
  while (smaller !== 0n) [larger, smaller] = [smaller, larger % smaller];
  return larger === 0n ? 1n : larger;
}
