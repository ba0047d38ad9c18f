import { createHash } from "node:crypto";

/** Returns decimal digits that are always the same for a text. */
export function digitsOf(text: string, count: number): string {
  const number = createHash("sha256").update(text).digest().readBigUInt64BE();
  return String(number % 10n ** BigInt(count)).padStart(count, "0");
}
