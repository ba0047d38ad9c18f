import { hash, randomBytes } from "node:crypto";

export { newId } from "../../secrets/new-id.ts";

/** Returns a new 256-bit secret as text that is safe in headers and cookies. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** Returns the hash under which a secret is stored. */
export function hashOf(secret: string): Buffer {
  return hash("sha256", secret, "buffer");
}
