import { unixSeconds } from "@counterfoil/domain";
import { generateSecret, generateURI, verifySync } from "otplib";

/** Seconds that a code is shown (RFC 6238). */
const STEP_SECONDS = 30;
/** Bytes of a secret: 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;

/** Returns a new secret in base32. */
export function newAuthenticatorSecret(): string {
  return generateSecret({ length: SECRET_BYTES });
}

/** Returns the URL that an authenticator app reads from a QR code. */
export function authenticatorUrl(issuer: string, email: string, secret: string): string {
  return generateURI({ issuer, label: email, secret });
}

/**
 * Returns the time step that a code belongs to: the current one, the one before or the one after,
 * because clocks differ. Returns null for any other code.
 */
export function stepOf(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const result = verifySync({
    secret,
    token: code,
    epoch: unixSeconds(now),
    epochTolerance: STEP_SECONDS,
  });
  return result.valid && "timeStep" in result ? result.timeStep : null;
}
