import { z } from "zod";
import { passkeyResponse } from "../passkeys/responses.ts";
import type { ResponseOf } from "../route/response-of.ts";

/** `GET /api/auth/factors`: how the user can verify who they are. */
export const factorsResponse = z.strictObject({
  /** Null without an authenticator app; times in Unix seconds. */
  authenticator: z.strictObject({ enabledAt: z.number() }).nullable(),
  /** The oldest first. */
  passkeys: z.array(passkeyResponse),
  /** Whether they have a password here; users of a platform may have none. */
  password: z.boolean(),
  /** How many recovery codes haven't been used. */
  recoveryCodes: z.number(),
});
export type Factors = ResponseOf<typeof factorsResponse>;

/**
 * `POST /api/auth/factors/authenticator`: what the app needs, as text and as the URL in a QR code.
 */
export const authenticatorResponse = z.strictObject({
  /** Base32. */
  secret: z.string(),
  /** `otpauth://totp/…` */
  url: z.string(),
});
export type Authenticator = ResponseOf<typeof authenticatorResponse>;

/** New recovery codes. They are stored as hashes, so no later response contains them. */
export const recoveryCodesResponse = z.strictObject({ recoveryCodes: z.array(z.string()) });
