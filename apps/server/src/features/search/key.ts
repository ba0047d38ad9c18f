import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { SearchRefusal, unknownSearchKey } from "./refusal.ts";

/** Lifetime of a key in seconds. */
export const KEY_SECONDS = 15 * 60;
const SIGNATURE = 64;
const MAX_KEY_LENGTH = 2000;

const claims = z.object({
  filters: z.string().regex(/^account:[\w-]+$/),
  restrictIndices: z.string(),
  userToken: z.string().min(1),
  validUntil: z.coerce.number().int(),
});

/** Permissions of a key. */
export interface KeyClaims {
  readonly account: string;
  /** Names of indexes. */
  readonly indexes: readonly string[];
  /** The session that requested the key, with which it expires. */
  readonly session: string;
  /** Unix seconds. */
  readonly validUntil: number;
}

/**
 * Signs claims as a secured key of the protocol: the HMAC of the restrictions, then the
 * restrictions, in Base64 (algolia.com/doc, generate secured API keys). With an Algolia search key
 * as secret, Algolia accepts the key and restricts it to the same business.
 */
export function signKey(secret: string, { account, indexes, session, validUntil }: KeyClaims) {
  const restrictions: Record<string, string> = {
    filters: `account:${account}`,
    restrictIndices: indexes.join(","),
    userToken: session,
    validUntil: String(validUntil),
  };
  const text = Object.entries(restrictions)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join("&");
  return Buffer.from(signatureOf(secret, text) + text).toString("base64");
}

/**
 * Parses and verifies a key.
 * @param now Unix seconds
 * @throws SearchRefusal if it isn't signed by the secret, or has expired
 */
export function readKey(secret: string, key: string, now: number): KeyClaims {
  if (key.length > MAX_KEY_LENGTH || !/^[A-Za-z0-9+/]+=*$/.test(key)) throw unknownSearchKey();
  const whole = Buffer.from(key, "base64").toString("utf8");
  const [signature, text] = [whole.slice(0, SIGNATURE), whole.slice(SIGNATURE)];
  const expected = Buffer.from(signatureOf(secret, text));
  const received = Buffer.from(signature);
  if (received.length !== expected.length || !timingSafeEqual(received, expected))
    throw unknownSearchKey();
  const parsed = claims.safeParse(Object.fromEntries(new URLSearchParams(text)));
  if (!parsed.success) throw unknownSearchKey();
  const { filters, restrictIndices, userToken, validUntil } = parsed.data;
  if (validUntil <= now) {
    throw new SearchRefusal(403, '"validUntil" parameter expired (less than current date)');
  }
  return {
    account: filters.slice("account:".length),
    indexes: restrictIndices.split(","),
    session: userToken,
    validUntil,
  };
}

function signatureOf(secret: string, text: string): string {
  return createHmac("sha256", secret).update(text).digest("hex");
}
