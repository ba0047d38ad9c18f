import { z } from "zod";
import { tokenAnswer } from "../access-token.ts";
import type { AnswerOf } from "../response-of.ts";
import { furtherName, roleName } from "../roles/role-name.ts";

/** What an invitation says before it is accepted. */
export const invitationAnswer = z.strictObject({
  businessName: z.string(),
  email: z.string(),
  role: roleName,
  roleName: furtherName,
  invitedBy: z.string().nullable(),
  /** Seconds since 1970. */
  expiresAt: z.number(),
  /** Who accepts: a user who can’t sign in here yet, one who can, or the signed-in one. */
  reader: z.enum(["new", "known", "signed_in"]),
  /** A known name to start with. */
  displayName: z.string(),
});
export type InvitationLink = AnswerOf<typeof invitationAnswer>;

/** `POST /auth/invitation/passkey`: the session, and codes that are stored as hashes only. */
export const invitationPasskeyAnswer = tokenAnswer.extend({ recoveryCodes: z.array(z.string()) });

/** The user whose password a link resets. */
export const resetLinkAnswer = z.strictObject({ email: z.string() });
export type ResetLink = AnswerOf<typeof resetLinkAnswer>;

/** The address that a link confirms, or keeps. */
export const emailLinkAnswer = z.strictObject({
  purpose: z.enum(["confirm", "keep"]),
  email: z.string(),
});
export type EmailLink = AnswerOf<typeof emailLinkAnswer>;
