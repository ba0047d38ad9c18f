import { z } from "zod";
import { passkeyAnswer } from "../passkeys/responses.ts";
import type { AnswerOf } from "../response-of.ts";

/** `GET /api/auth/factors`: how the user can verify who they are. */
export const factorsAnswer = z.strictObject({
  /** Null without an authenticator app; times in seconds since 1970. */
  authenticator: z.strictObject({ enabledAt: z.number() }).nullable(),
  /** The oldest first. */
  passkeys: z.array(passkeyAnswer),
  /** Whether they have a password here; users of a platform may have none. */
  password: z.boolean(),
  /** How many recovery codes haven't been used. */
  recoveryCodes: z.number(),
});
export type Factors = AnswerOf<typeof factorsAnswer>;

/** `POST /api/auth/factors/authenticator`: what the app needs, as text and as the URL in a QR code. */
export const authenticatorAnswer = z.strictObject({
  /** Base32. */
  secret: z.string(),
  /** `otpauth://totp/…` */
  url: z.string(),
});
export type Authenticator = AnswerOf<typeof authenticatorAnswer>;

/** New recovery codes. They are stored as hashes, so no later response contains them. */
export const recoveryCodesAnswer = z.strictObject({ recoveryCodes: z.array(z.string()) });
