import { z } from "zod";

/** At most 15 digits, so that every number is exact. */
const DIGITS = /^-?\d{1,15}$/;

/**
 * Returns the schema of a whole number in a query string: plain decimal digits, with a minus sign
 * if it is negative. Other spellings that JavaScript reads as numbers, such as `1e3`, `0x10` or an
 * empty text, are rejected.
 */
export function wholeNumber(min: number, max: number) {
  return z.preprocess(
    (value) => (typeof value === "string" && DIGITS.test(value) ? Number(value) : value),
    z.int().min(min).max(max),
  );
}
