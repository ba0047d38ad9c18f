import { createHash } from "node:crypto";

/** Returns the key of a counter, which reveals nothing of what is counted. */
export function counterKey(...parts: string[]): Buffer {
  return createHash("sha256").update(JSON.stringify(parts)).digest();
}
