import { PASSKEY_NAME_LENGTH } from "@counterfoil/domain";
import { z } from "zod";
import { faultMessage } from "../../faults/fault.ts";

/** Bytes as the browser encodes them (base64url without padding). */
const bytes = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]+$/, faultMessage("invalid_format"));

/** How an authenticator can be reached. Browsers may report values that we don't know. */
const transport = z.string().regex(/^[a-z-]{1,20}$/, faultMessage("invalid_format"));

/** The browser's response for a new passkey. */
const newCredential = z.strictObject({
  id: bytes(1400),
  clientDataJSON: bytes(8192),
  attestationObject: bytes(16_384),
  transports: z.array(transport).max(10),
});

/** The browser's response after a passkey was used. */
export const passkeyProof = z.strictObject({
  id: bytes(1400),
  clientDataJSON: bytes(8192),
  authenticatorData: bytes(8192),
  signature: bytes(8192),
  /** The person that the passkey was created for. */
  userHandle: bytes(100).optional(),
});
export type PasskeyProof = z.output<typeof passkeyProof>;

/** `POST /auth/passkey`: signs in with a passkey alone. */
export const passkeySignInRequest = z.strictObject({ passkey: passkeyProof });

const passkeyName = z.string().trim().min(1, faultMessage("required")).max(PASSKEY_NAME_LENGTH);

/** `POST /api/auth/passkeys`. */
export const passkeyAddRequest = z.strictObject({ name: passkeyName, credential: newCredential });

/** `PATCH /api/auth/passkeys/:passkey`. */
export const passkeyRenameRequest = z.strictObject({ name: passkeyName });
