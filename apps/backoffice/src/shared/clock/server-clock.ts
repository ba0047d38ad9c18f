/** A difference that a slow response explains, in milliseconds. */
const TOLERANCE_MS = 60_000;

/** Milliseconds by which the browser's clock is ahead of the server's; 0 if nearly right. */
let ahead = 0;

/**
 * Returns the time in Unix seconds. A computer's clock may be days off: then it is the server's
 * time, by which invoices become past due.
 */
export function nowSeconds(): number {
  return Math.floor((Date.now() - ahead) / 1000);
}

/**
 * Compares the browser's clock with the server's.
 * @param served the server's time, in milliseconds since 1970; NaN if a response doesn't say
 */
export function setServerTime(served: number): void {
  const difference = Date.now() - served;
  if (!Number.isNaN(difference)) ahead = Math.abs(difference) > TOLERANCE_MS ? difference : 0;
}
