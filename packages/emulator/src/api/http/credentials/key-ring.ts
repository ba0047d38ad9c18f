import { createHash, timingSafeEqual } from "node:crypto";
import { accountOfKey } from "../../../store/accounts.ts";

/** The access of a key. */
interface KnownKey {
  /** The platform account that the key belongs to. */
  readonly platform: string;
  readonly publishable: boolean;
  /** The permissions of a restricted key. Other keys have every permission. */
  readonly permissions?: ReadonlySet<string>;
}

/** Returns what a key grants access to, or null if the key is unknown. */
export type KeyRing = (key: string) => KnownKey | null;

/** The keys of one platform account. Neither can be derived from the other. */
export interface PlatformKeys {
  readonly platform: string;
  readonly secretKey: string;
  readonly publishableKey: string;
}

/** Recognizes the two keys of one platform, compared in constant time. */
export function ringOf({ platform, secretKey, publishableKey }: PlatformKeys): KeyRing {
  const [secret, publishable] = [digest(secretKey), digest(publishableKey)];
  return (key) => {
    const shown = digest(key);
    if (timingSafeEqual(shown, secret)) return { platform, publishable: false };
    return timingSafeEqual(shown, publishable) ? { platform, publishable: true } : null;
  };
}

/**
 * Accepts every well-formed test key, for development against the provider alone. Keys with the
 * same suffix belong to one platform, which its secret key opens.
 */
export const anyTestKey: KeyRing = (key) =>
  /^(sk|rk|pk)_test_[A-Za-z0-9_]{1,200}$/.test(key)
    ? { platform: accountOfKey(key), publishable: key.startsWith("pk_") }
    : null;

/** Restricts a key ring to its publishable keys. */
export const publishableOf =
  (ring: KeyRing): KeyRing =>
  (key) => {
    const storedKey = ring(key);
    return storedKey?.publishable ? storedKey : null;
  };

const digest = (key: string): Buffer => createHash("sha256").update(key).digest();
