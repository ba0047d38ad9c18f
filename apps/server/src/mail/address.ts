import { EMAIL_LENGTH } from "@counterfoil/contract";
import { z } from "zod";

const address = z.email().max(EMAIL_LENGTH);

/**
 * Returns whether email can be sent to the address. Rejects line breaks, lists and display names.
 */
export function isAddress(text: string): boolean {
  return address.safeParse(text).success;
}

/** Trims addresses and removes duplicates, ignoring case. */
export function distinct(addresses: readonly string[]): string[] {
  const seen = new Set<string>();
  return addresses
    .map((one) => one.trim())
    .filter((one) => {
      const key = one.toLowerCase();
      if (key === "" || seen.has(key)) return false;
      seen.add(key);
      return true;
    });
}
