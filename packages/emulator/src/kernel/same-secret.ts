import { createHash, timingSafeEqual } from "node:crypto";

/** Compares two secrets in constant time. */
export function sameSecret(shown: string, expected: string): boolean {
  return timingSafeEqual(digest(shown), digest(expected));
}

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
