import { randomBytes } from "node:crypto";
import type { SealedText, Secrets } from "../secrets/secrets.ts";

const PURPOSE = "webhook secret";
const PREFIX = "whsec_";
/** Standard Webhooks asks for 24 to 64. */
const KEY_BYTES = 32;

/** Returns a new secret: `whsec_` and its key in Base64, as Standard Webhooks writes it. */
export function newEndpointSecret(): string {
  return `${PREFIX}${randomBytes(KEY_BYTES).toString("base64")}`;
}

/** Encrypts a secret, to be stored. */
export function sealEndpointSecret(secrets: Secrets, secret: string): SealedText {
  return secrets.seal(PURPOSE, secret);
}

/** Returns the key of a stored secret. */
export function signingKey(secrets: Secrets, sealed: string): Buffer {
  return Buffer.from(secrets.open(PURPOSE, sealed).slice(PREFIX.length), "base64");
}

/** Encrypts a stored secret with the current key. */
export function resealEndpointSecret(secrets: Secrets, sealed: string): string {
  if (sealed.startsWith(secrets.currentPrefix)) return sealed;
  return secrets.seal(PURPOSE, secrets.open(PURPOSE, sealed));
}
