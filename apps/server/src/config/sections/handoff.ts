import { createPublicKey } from "node:crypto";
import { z } from "zod";

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;
/** HS256 needs a key at least as long as its hash (RFC 7518, 3.2). */
const SECRET_LENGTH = 32;

/** Returns whether secrets may be sent to an address: it is https, or on this machine. */
export function isSafeAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username } = new URL(text);
  if (username !== "") return false;
  return protocol === "https:" || (protocol === "http:" && LOOPBACK.test(hostname));
}

/** Returns the host of a configured address: its name, and its port if it has one. */
export function hostOf(url: string): string {
  return new URL(url).host;
}

export const secret = z
  .string()
  .trim()
  .min(SECRET_LENGTH, `must have ${SECRET_LENGTH} characters or more`);

export const keySetAddress = z.string().trim().refine(isSafeAddress, "must be an https address");

const part = z.string().exactOptional();
/** A public key of the platform (RFC 7517): RSA or elliptic curve. */
const key = z
  .record(z.string(), z.unknown())
  .refine((jwk) => !("d" in jwk), "must contain public keys only")
  .refine(isReadable, "contains a key that cannot be read")
  .pipe(
    z.object({
      kty: z.enum(["RSA", "EC"], "must be RSA or EC"),
      kid: part,
      alg: part,
      use: part,
      n: part,
      e: part,
      crv: part,
      x: part,
      y: part,
    }),
  );

export const keySet = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: "custom", message: "must be JSON" });
      return z.NEVER;
    }
  })
  .pipe(z.object({ keys: z.array(key).min(1, "must contain a key") }));

/**
 * `host=secret, host=secret`: the secret shared with each host of a menu entry. A host that is
 * named again has another secret, which is accepted as well.
 */
export const hostSecrets = z.string().transform((text, context) => {
  const pairs = text.split(",").map((pair) => pair.trim().split(/=(.*)/s, 2));
  const fit = pairs.every(([host, value]) => host && (value ?? "").length >= SECRET_LENGTH);
  if (!fit) {
    const message = `must be host=secret, with ${SECRET_LENGTH} characters or more in each secret`;
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  }
  const secrets = new Map<string, string[]>();
  for (const [name = "", value = ""] of pairs) {
    const host = name.toLowerCase();
    secrets.set(host, [...(secrets.get(host) ?? []), value]);
  }
  return secrets;
});

function isReadable(jwk: Record<string, unknown>): boolean {
  try {
    createPublicKey({ format: "jwk", key: jwk });
    return true;
  } catch {
    return false;
  }
}
