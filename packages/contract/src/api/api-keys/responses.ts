import { RIGHTS } from "@counterfoil/domain";
import { z } from "zod";
import { placeResponse } from "../place.ts";
import { grantableRights } from "../roles/grantable-rights.ts";
import type { ResponseOf } from "../route/response-of.ts";

const right = z.enum(RIGHTS);

/** An API key of the business. Times in Unix seconds. */
export const apiKey = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** The beginning and the last characters of its secret, such as `cfk_live_…x7Qa`. */
  hint: z.string(),
  rights: z.array(right),
  createdBy: z.strictObject({
    name: z.string(),
    /** Whether they are still on the team. */
    member: z.boolean(),
  }),
  createdAt: z.number(),
  expiresAt: z.number().nullable(),
  /** To the minute; null if it has never been used. */
  lastUsedAt: z.number().nullable(),
  /** Network address of its last use. */
  lastAddress: z.string().nullable(),
  /** Where that address is. */
  lastPlace: placeResponse,
  /** When its previous secret stops working; null if only the current one does. */
  previousUntil: z.number().nullable(),
});
export type ApiKey = ResponseOf<typeof apiKey>;

/** `GET /api/developer/key`: keys that aren't revoked, newest first. */
export const apiKeysResponse = z.strictObject({
  keys: z.array(apiKey),
  /** Every right that a key can have. */
  rights: grantableRights,
});
export type ApiKeysResponse = ResponseOf<typeof apiKeysResponse>;

/** A key with its new secret, which can't be read again. */
export const apiKeySecretResponse = z.strictObject({ key: apiKey, secret: z.string() });
