import { z } from "zod";
import type { ResponseOf } from "./response-of.ts";

/**
 * An access token for 15 minutes, with its user and business; `expires_at` in Unix seconds.
 */
export const tokenResponse = z.strictObject({
  token: z.string(),
  expires_at: z.int(),
  person: z.string(),
  account: z.string(),
});
export type TokenResponse = ResponseOf<typeof tokenResponse>;
