import { createHash, timingSafeEqual } from "node:crypto";

/** Whether two secrets are equal, in a time that tells nothing of either. */
export function sameSecret(shown: string, held: string): boolean {
  return timingSafeEqual(digest(shown), digest(held));
}

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
