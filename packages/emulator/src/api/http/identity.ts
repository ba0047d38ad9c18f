import { refuse } from "../../kernel/refuse.ts";
import { readCredentials } from "./credentials.ts";
import type { KeyRing } from "./key-ring.ts";
import type { Received } from "./received.ts";

/** Who calls. */
export interface Identity {
  platform: string;
  account: string;
  /** The caller's key is a publishable one. */
  publishable: boolean;
  /** The key as an error may show it. */
  shownKey: string;
}

const mask = (key: string): string =>
  key.length <= 12
    ? `${key.slice(0, 4)}****`
    : `${key.slice(0, 8)}${"*".repeat(Math.min(key.length, 64) - 12)}${key.slice(-4)}`;

/**
 * Returns the caller of a request and the account that it acts on.
 * @throws Refusal 401 without a key of the ring, and as `readCredentials`
 */
export function identify(received: Received, ring: KeyRing): Identity {
  const { key, account } = readCredentials(received);
  const known = ring(key);
  if (known === null) throw refuse.auth(`Invalid API Key provided: ${mask(key)}`);
  const { platform, publishable } = known;
  return { platform, account: account ?? platform, publishable, shownKey: mask(key) };
}
