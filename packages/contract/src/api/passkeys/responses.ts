import { z } from "zod";
import type { ResponseOf } from "../route/response-of.ts";

/** A passkey of the signed-in person. Times in Unix seconds. */
export const passkeyResponse = z.strictObject({
  id: z.string(),
  name: z.string(),
  createdAt: z.number(),
  /** Null until it is used. */
  lastUsedAt: z.number().nullable(),
});
export type Passkey = ResponseOf<typeof passkeyResponse>;

/** `POST /api/auth/passkeys`. */
export const passkeyAddResponse = z.strictObject({
  passkey: passkeyResponse,
  /**
   * With the first second factor only. They are stored as hashes, so no later response has them.
   */
  recoveryCodes: z.array(z.string()).nullable(),
});

const descriptor = z.strictObject({
  type: z.literal("public-key"),
  id: z.string(),
  transports: z.array(z.string()),
});

/** `POST /api/auth/passkeys/start`: options for `navigator.credentials.create`. */
export const creationOptions = z.strictObject({
  challenge: z.string(),
  rp: z.strictObject({ id: z.string(), name: z.string() }),
  user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.strictObject({ type: z.literal("public-key"), alg: z.number() })),
  /** Milliseconds. */
  timeout: z.number(),
  attestation: z.literal("none"),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.strictObject({
    residentKey: z.literal("required"),
    requireResidentKey: z.literal(true),
    userVerification: z.literal("required"),
  }),
});
export type CreationOptions = ResponseOf<typeof creationOptions>;

/** Options for `navigator.credentials.get`. */
export const proofOptions = z.strictObject({
  challenge: z.string(),
  rpId: z.string(),
  /** Milliseconds. */
  timeout: z.number(),
  userVerification: z.literal("required"),
  /** Empty to let the person choose any passkey. */
  allowCredentials: z.array(descriptor),
});
export type ProofOptions = ResponseOf<typeof proofOptions>;
