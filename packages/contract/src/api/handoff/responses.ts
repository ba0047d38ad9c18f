import { z } from "zod";
import { roleName } from "../roles/role-name.ts";
import type { ResponseOf } from "../route/response-of.ts";

/** A sign-in token for `POST /auth/custom`, valid once and for five minutes. */
export const ssoResponse = z.strictObject({
  result: z.string(),
  /** The business that the platform named, to continue in; null if it named none. */
  account: z.string().nullable(),
  /** Who is signed in: confirmed first if the browser came from another site. */
  person: z.strictObject({ id: z.string(), displayName: z.string() }),
});
export type SsoResponse = ResponseOf<typeof ssoResponse>;

/** The URL of the menu entry with a code in its query, `code`, that its host can redeem once. */
export const handoffResponse = z.strictObject({
  url: z.string(),
  /** When the code stops working, in Unix seconds. */
  expires_at: z.number(),
});
export type HandoffResponse = ResponseOf<typeof handoffResponse>;

/** Who a code identifies. It is no session, and gives no access here. */
export const redeemedResponse = z.strictObject({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  account: z.string(),
  /** The name of a shipped role, or the ID of a further one. */
  role: roleName,
});
export type HandoffUser = ResponseOf<typeof redeemedResponse>;
