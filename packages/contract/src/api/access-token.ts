import { z } from "zod";
import type { AnswerOf } from "./response-of.ts";

/**
 * An access token for 15 minutes, with its user and business; `expires_at` in seconds since 1970.
 */
export const tokenAnswer = z.strictObject({
  token: z.string(),
  expires_at: z.int(),
  person: z.string(),
  account: z.string(),
});
export type TokenAnswer = AnswerOf<typeof tokenAnswer>;
