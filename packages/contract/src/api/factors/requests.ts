import { FACTOR_CODE_LENGTH } from "@counterfoil/domain";
import { z } from "zod";
import { says } from "../../faults/fault.ts";

/** A code of the authenticator app, or a recovery code; spaces and hyphens don't matter. */
export const factorCode = z.string().min(1, says("required")).max(FACTOR_CODE_LENGTH);

/** `POST /auth/factor`: completes a sign-in that asked for a code. */
export const factorRequest = z.strictObject({
  /** From the response that asked for the code. */
  challenge: z.string().min(1, says("required")).max(255),
  code: factorCode,
});

/** `POST /api/auth/factors/authenticator/confirm`: a code shown by the app that was just set up. */
export const confirmRequest = z.strictObject({ code: factorCode });

/** `POST /api/auth/verify`: a code of the user's second factor, or their password without one. */
export const verifyRequest = z.strictObject({
  code: factorCode.optional(),
  password: z.string().min(1, says("required")).max(1024).optional(),
});
