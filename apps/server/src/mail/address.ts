import { z } from "zod";

/** RFC 5321 section 4.5.3.1.3 counts a path of 256 with its brackets. */
const address = z.email().max(254);

/** Whether mail can be sent there. Line breaks, lists and display names are refused with the rest. */
export function isAddress(text: string): boolean {
  return address.safeParse(text).success;
}

/** Addresses as they were given, each once however it is capitalised. */
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
