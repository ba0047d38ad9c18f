import { FACTOR_CODE_LENGTH } from "@counterfoil/domain";
import { z } from "zod";
import { faultMessage } from "../../faults/fault.ts";
import { passkeyProof } from "../passkeys/requests.ts";

/** A code of the authenticator app, or a recovery code; spaces and hyphens don't matter. */
export const factorCode = z.string().min(1, faultMessage("required")).max(FACTOR_CODE_LENGTH);

/** `POST /auth/factor`: completes a sign-in that asked for a second factor. */
export const factorRequest = z.strictObject({
  /** From the response that asked for it. */
  challenge: z.string().min(1, faultMessage("required")).max(255),
  code: factorCode.optional(),
  /** Instead of a code; it response the challenge above. */
  passkey: passkeyProof.optional(),
});

/** `POST /api/auth/factors/authenticator/confirm`: a code shown by the app that was just set up. */
export const confirmRequest = z.strictObject({ code: factorCode });

/** `POST /api/auth/verify`: one of the user's second factors, or their password without one. */
export const verifyRequest = z.strictObject({
  code: factorCode.optional(),
  passkey: passkeyProof.optional(),
  password: z.string().min(1, faultMessage("required")).max(1024).optional(),
});
