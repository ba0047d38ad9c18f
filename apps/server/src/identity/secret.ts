import { hash, randomBytes } from "node:crypto";

/** A new secret of 256 bits, as text that fits in headers and cookies. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** Hash of a secret: a reader of the table can't use it. */
export function hashOf(secret: string): Buffer {
  return hash("sha256", secret, "buffer");
}

/**
 * A new id such as `usr_…`, of 120 random bits. It has letters alone: a run of digits could pass for
 * a card number, which no request may carry.
 */
export function newId(prefix: string): string {
  const letters = randomBytes(15)
    .toString("hex")
    .replace(/[0-9]/g, (digit) => "ghijklmnop".charAt(Number(digit)));
  return `${prefix}_${letters}`;
}
