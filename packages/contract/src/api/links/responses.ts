import { z } from "zod";
import { furtherName, roleName } from "../roles/role-name.ts";
import { tokenResponse } from "../route/access-token.ts";
import type { ResponseOf } from "../route/response-of.ts";

/** An invitation before it is accepted. */
export const invitationResponse = z.strictObject({
  businessName: z.string(),
  email: z.string(),
  role: roleName,
  roleName: furtherName,
  invitedBy: z.string().nullable(),
  /** Unix seconds. */
  expiresAt: z.number(),
  /** Who accepts: a user who can’t sign in here yet, one who can, or the signed-in one. */
  reader: z.enum(["new", "known", "signed_in"]),
  /** A known name to start with. */
  displayName: z.string(),
});
export type InvitationLink = ResponseOf<typeof invitationResponse>;

/** `POST /auth/invitation/passkey`: the session, and codes that are stored as hashes only. */
export const invitationPasskeyResponse = tokenResponse.extend({
  recoveryCodes: z.array(z.string()),
});

/** The user whose password a link resets. */
export const resetLinkResponse = z.strictObject({ email: z.string() });
export type ResetLink = ResponseOf<typeof resetLinkResponse>;

/** The user whose new second factor a link removes. */
export const undoLinkResponse = z.strictObject({
  email: z.string(),
  /** Whether a link to a new password follows: not if their directory alone signs them in. */
  password: z.boolean(),
});
export type UndoLink = ResponseOf<typeof undoLinkResponse>;

/** The address that a link confirms, or keeps. */
export const emailLinkResponse = z.strictObject({
  purpose: z.enum(["confirm", "keep"]),
  email: z.string(),
});
export type EmailLink = ResponseOf<typeof emailLinkResponse>;
