import { type Fraction, fraction } from "./fraction.ts";

const DECIMAL = /^([+-]?)(\d+)(?:\.(\d+))?$/;

/** Says whether `parseDecimal` would accept the text. */
export function isDecimal(text: string): boolean {
  return DECIMAL.test(text);
}

/**
 * Reads a plain decimal such as "9.975" or "-12" exactly. Percentages, quantities and unit amounts
 * travel as such text, with 12 places at most (docs.stripe.com, api/invoiceitems:
 * unit_amount_decimal).
 * @throws RangeError when the text is not a plain decimal.
 */
export function parseDecimal(text: string): Fraction {
  const match = DECIMAL.exec(text);
  if (!match) throw new RangeError(`Not a decimal number: "${text}"`);
  const [, sign = "", whole = "0", decimals = ""] = match;
  const digits = BigInt(whole + decimals);
  return fraction(sign === "-" ? -digits : digits, 10n ** BigInt(decimals.length));
}

/**
 * Returns the plain decimal that a wire number stands for: 9.975 becomes "9.975". Percentages and
 * exchange rates travel as JSON numbers; 12 places are kept, more than any of them has.
 */
export function decimalOfNumber(value: number): string {
  return value.toFixed(12).replace(/\.?0+$/, "");
}

/** Reads a percentage as a rate: "9.975" becomes 0.09975, exactly. */
export function parsePercentage(text: string): Fraction {
  const percentage = parseDecimal(text);
  return fraction(percentage.n, percentage.d * 100n);
}

/**
 * Writes a fraction as a plain decimal without trailing zeros: "14.975".
 * @throws RangeError when the fraction has no finite decimal form.
 */
export function decimalText(value: Fraction): string {
  let places = 0;
  let scale = 1n;
  while ((value.n * scale) % value.d !== 0n) {
    if (places === 24) throw new RangeError("The fraction has no short decimal form");
    places += 1;
    scale *= 10n;
  }
  const digits = (value.n * scale) / value.d;
  const unsigned = (digits < 0n ? -digits : digits).toString().padStart(places + 1, "0");
  const whole = unsigned.slice(0, unsigned.length - places);
  const sign = digits < 0n ? "-" : "";
  return places === 0 ? `${sign}${whole}` : `${sign}${whole}.${unsigned.slice(-places)}`;
}

/** Returns whether two plain decimals stand for one number: "2.50" and "2.5" do. */
export function isSameDecimal(one: string, other: string): boolean {
  const [a, b] = [parseDecimal(one), parseDecimal(other)];
  return a.n * b.d === b.n * a.d;
}
