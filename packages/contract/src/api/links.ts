import type { Role } from "@counterfoil/domain";
import { z } from "zod";
import { says } from "../faults/fault.ts";
import { USER_NAME_LENGTH } from "../provider/limits.ts";
import { chosenPassword } from "./session.ts";
import { letterLanguage } from "./team.ts";

/** The secret of a link that came by mail. */
const token = z.string().min(1, says("required")).max(255);

/** `POST /auth/invitation`, `POST /auth/reset/link`: what a link is about. */
export const linkRequest = z.strictObject({ token });

/**
 * `POST /auth/invitation/accept`. A new user enters a name and a password, an existing one their
 * password, and a user signed in as the invited address neither.
 */
export const acceptRequest = z.strictObject({
  token,
  displayName: z.string().trim().max(USER_NAME_LENGTH).optional(),
  password: chosenPassword.optional(),
});

/** `POST /auth/reset/request`. */
export const resetRequest = z.strictObject({
  email: z.string().min(1, says("required")).max(512),
  language: letterLanguage.optional(),
});

/** `POST /auth/reset`. */
export const resetPassword = z.strictObject({ token, password: chosenPassword });

/** What an invitation says before it is accepted. */
export interface InvitationLink {
  readonly businessName: string;
  readonly email: string;
  readonly role: Role;
  readonly invitedBy: string | null;
  /** Seconds since 1970. */
  readonly expiresAt: number;
  /** Who accepts: someone without a password here, someone with one, or who is signed in already. */
  readonly reader: "new" | "known" | "signed_in";
  /** A name that is known already, to begin with. */
  readonly displayName: string;
}

/** What a link to a new password is about. */
export interface ResetLink {
  readonly email: string;
}
