import { refuse } from "../../kernel/refuse.ts";
import { readCredentials } from "./credentials/credentials.ts";
import type { KeyRing } from "./credentials/key-ring.ts";
import type { ReceivedRequest } from "./received-request.ts";

/** The caller of a request. */
export interface ApiCaller {
  platform: string;
  account: string;
  /** Whether the caller's key is a publishable key. */
  publishable: boolean;
  /** The key in the form that an error message may contain. */
  shownKey: string;
  /** The permissions of a restricted key; null for every permission. */
  permissions: ReadonlySet<string> | null;
}

const mask = (key: string): string =>
  key.length <= 12
    ? `${key.slice(0, 4)}****`
    : `${key.slice(0, 8)}${"*".repeat(Math.min(key.length, 64) - 12)}${key.slice(-4)}`;

/**
 * Returns the caller of a request and the account that it acts on.
 * @throws ApiRefusal 401 without a key of the ring, and as `readCredentials`
 */
export function identify(received: ReceivedRequest, ring: KeyRing): ApiCaller {
  const { key, account } = readCredentials(received);
  const storedKey = ring(key);
  if (storedKey === null) throw refuse.auth(`Invalid API Key provided: ${mask(key)}`);
  const { platform, publishable, permissions = null } = storedKey;
  return { platform, account: account ?? platform, publishable, shownKey: mask(key), permissions };
}
