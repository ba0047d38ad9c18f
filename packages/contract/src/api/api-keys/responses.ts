import { RIGHTS } from "@counterfoil/domain";
import { z } from "zod";
import type { AnswerOf } from "../response-of.ts";
import { grantableRights } from "../roles/grantable-rights.ts";

const right = z.enum(RIGHTS);

/** An API key of the business. Times in seconds since 1970. */
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
  /** When its previous secret stops working; null if only the current one does. */
  previousUntil: z.number().nullable(),
});
export type ApiKey = AnswerOf<typeof apiKey>;

/** `GET /api/developer/key`: keys that aren't revoked, newest first. */
export const apiKeysAnswer = z.strictObject({
  keys: z.array(apiKey),
  /** Every right that a key can have. */
  rights: grantableRights,
});
export type ApiKeysAnswer = AnswerOf<typeof apiKeysAnswer>;

/** A key with its new secret, which can't be read again. */
export const apiKeySecretAnswer = z.strictObject({ key: apiKey, secret: z.string() });
export type ApiKeySecret = AnswerOf<typeof apiKeySecretAnswer>;
