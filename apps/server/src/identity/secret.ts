import { hash, randomBytes } from "node:crypto";

/** Returns a new 256-bit secret as text that is safe in headers and cookies. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** Returns the hash under which a secret is stored. */
export function hashOf(secret: string): Buffer {
  return hash("sha256", secret, "buffer");
}

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
