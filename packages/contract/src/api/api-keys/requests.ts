import { MAX_API_KEY_NAME_LENGTH, RIGHTS } from "@counterfoil/domain";
import { z } from "zod";
import { faultMessage } from "../../faults/fault.ts";

const name = z.string().trim().min(1, faultMessage("required")).max(MAX_API_KEY_NAME_LENGTH);
const rights = z.array(z.enum(RIGHTS)).min(1, faultMessage("required")).max(RIGHTS.length);
/** Unix seconds; null for a key that doesn't expire. */
const expiresAt = z.int().min(0).max(253_402_300_799).nullable();

/** `POST /api/developer/key`: a new key. */
export const apiKeyCreate = z.strictObject({ name, rights, expiresAt });

/** `PATCH /api/developer/key/:key`: what is left out stays as it is. */
export const apiKeyUpdate = z.strictObject({
  name: name.optional(),
  rights: rights.optional(),
  expiresAt: expiresAt.optional(),
});

/** Hours for which the previous secret of a key or of a webhook endpoint can still be used. */
export const OVERLAP_HOURS = [0, 1, 24, 72, 168] as const;
export type OverlapHours = (typeof OVERLAP_HOURS)[number];

/** `POST /api/developer/key/:key/roll`: a new secret. */
export const apiKeyRoll = z.strictObject({ overlapHours: z.literal(OVERLAP_HOURS) });
