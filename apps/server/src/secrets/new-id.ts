import { randomBytes } from "node:crypto";

/**
 * Returns a new ID such as `usr_…` with 120 random bits. It contains letters only, because a run of
 * digits could look like a card number, which no request may contain.
 */
export function newId(prefix: string): string {
  const letters = randomBytes(15)
    .toString("hex")
    .replace(/[0-9]/g, (digit) => "ghijklmnop".charAt(Number(digit)));
  return `${prefix}_${letters}`;
}
