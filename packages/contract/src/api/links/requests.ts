import { z } from "zod";
import { faultMessage } from "../../faults/fault.ts";
import { USER_NAME_LENGTH } from "../../provider/limits.ts";
import { factorCode } from "../factors/requests.ts";
import { passkeyAddRequest } from "../passkeys/requests.ts";
import { chosenPassword } from "../session/requests.ts";
import { emailLanguage } from "../team/requests.ts";

/** The secret of a link that came by mail. */
const token = z.string().min(1, faultMessage("required")).max(255);

/**
 * `POST /auth/invitation`, `POST /auth/reset/link`, `POST /auth/email/…`, `POST /auth/undo…`: what
 * a link is about.
 */
export const linkRequest = z.strictObject({ token });

/**
 * `POST /auth/invitation/accept`. A new user enters a name and a password, an existing one their
 * password, and a user signed in as the invited address neither.
 */
export const acceptRequest = z.strictObject({
  token,
  displayName: z.string().trim().max(USER_NAME_LENGTH).optional(),
  password: chosenPassword.optional(),
  /** Of an existing user with a second factor. */
  code: factorCode.optional(),
});

const newName = z.string().trim().min(1, faultMessage("required")).max(USER_NAME_LENGTH);

/** `POST /auth/invitation/passkey/start`: a new user's name, which the browser shows. */
export const invitationPasskeyStartRequest = z.strictObject({ token, displayName: newName });

/** `POST /auth/invitation/passkey`: a new user's name and passkey, in place of a password. */
export const invitationPasskeyRequest = passkeyAddRequest.extend({ token, displayName: newName });

/** `POST /auth/reset/request`. */
export const resetRequest = z.strictObject({
  email: z.string().min(1, faultMessage("required")).max(512),
  language: emailLanguage.optional(),
});

/** `POST /auth/reset`. */
export const resetPassword = z.strictObject({ token, password: chosenPassword });
