import { createHash, timingSafeEqual } from "node:crypto";
import type { Secrets } from "../../secrets/secrets.ts";

const COOKIE = "cf_mailbox";
const KEY_BYTES = 24;

/** Returns the key of the mailbox page: unchanged by a restart, changed by a key rotation. */
function mailboxKey(secrets: Secrets): string {
  return textOf(secrets.derive("mailbox page")[0]);
}

/** Returns whether a text is the key, in constant time. */
export function isMailboxKey(secrets: Secrets, text: string): boolean {
  const hash = (value: string) => createHash("sha256").update(value).digest();
  return timingSafeEqual(hash(text), hash(mailboxKey(secrets)));
}

/** Returns whether the request's cookie has the key. */
export function bearsKey(secrets: Secrets, request: Request): boolean {
  return (request.headers.get("cookie") ?? "").split(";").some((part) => {
    const [name, value = ""] = part.trim().split("=");
    return name === COOKIE && isMailboxKey(secrets, value);
  });
}

/** Returns the `Set-Cookie` that stores the key until the browser closes. */
export function keyCookie(secrets: Secrets): string {
  return `${COOKIE}=${mailboxKey(secrets)}; Path=/mailbox; HttpOnly; SameSite=Lax`;
}

/**
 * Returns the URL that opens the mailbox directly, for the terminal of the person who started the
 * server. A public URL leads through a proxy, so it uses this machine's address.
 */
export function mailboxAddress(
  secrets: Secrets,
  { publicUrl, host, port }: { publicUrl: string; host: string; port: number },
): string {
  const local = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|$)/.test(publicUrl);
  const origin = local ? publicUrl : `http://${host === "::1" ? "[::1]" : "127.0.0.1"}:${port}`;
  return `${origin}/mailbox?key=${mailboxKey(secrets)}`;
}

const textOf = (bytes: Buffer) => bytes.subarray(0, KEY_BYTES).toString("base64url");
