import { createHash, randomBytes } from "node:crypto";

/** A new secret of 256 bits, as text that fits in headers and cookies. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** What is kept of a secret: nobody who reads the table can use it. */
export function hashOf(secret: string): Buffer {
  return createHash("sha256").update(secret).digest();
}

/** A new id such as `usr_…`, of 120 random bits. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(15).toString("hex")}`;
}
