import { creationOptions } from "../passkeys/responses.ts";
import { tokenResponse } from "../route/access-token.ts";
import type { Route } from "../route/route.ts";
import {
  CONFIRM_EMAIL_PATH,
  EMAIL_LINK_PATH,
  INVITATION_ACCEPT_PATH,
  INVITATION_PASSKEY_PATH,
  INVITATION_PASSKEY_START_PATH,
  INVITATION_PATH,
  KEEP_EMAIL_PATH,
  RESET_LINK_PATH,
  RESET_PATH,
  RESET_REQUEST_PATH,
  UNDO_LINK_PATH,
  UNDO_PATH,
} from "./paths.ts";
import {
  acceptRequest,
  invitationPasskeyRequest,
  invitationPasskeyStartRequest,
  linkRequest,
  resetPassword,
  resetRequest,
} from "./requests.ts";
import {
  emailLinkResponse,
  invitationPasskeyResponse,
  invitationResponse,
  resetLinkResponse,
  undoLinkResponse,
} from "./responses.ts";

/**
 * Calls of the sign-in app about links that came by mail. Secrets are in bodies, never in
 * addresses.
 */
export const linkRoutes = {
  invitation: {
    method: "POST",
    path: INVITATION_PATH,
    summary: "Retrieve the invitation of a link",
    access: "public",
    body: linkRequest,
    response: invitationResponse,
  },
  invitationAccept: {
    method: "POST",
    path: INVITATION_ACCEPT_PATH,
    summary: "Accept an invitation and sign in",
    access: "public",
    body: acceptRequest,
    response: tokenResponse,
  },
  invitationPasskeyStart: {
    method: "POST",
    path: INVITATION_PASSKEY_START_PATH,
    summary: "Start to accept an invitation with a new passkey: options for the browser",
    access: "public",
    body: invitationPasskeyStartRequest,
    response: creationOptions,
  },
  invitationPasskey: {
    method: "POST",
    path: INVITATION_PASSKEY_PATH,
    summary: "Accept an invitation with the passkey that the browser created, and sign in",
    access: "public",
    body: invitationPasskeyRequest,
    response: invitationPasskeyResponse,
  },
  resetRequest: {
    method: "POST",
    path: RESET_REQUEST_PATH,
    summary: "Request a password reset link",
    access: "public",
    body: resetRequest,
    response: "nothing",
  },
  resetLink: {
    method: "POST",
    path: RESET_LINK_PATH,
    summary: "Check a password reset link",
    access: "public",
    body: linkRequest,
    response: resetLinkResponse,
  },
  reset: {
    method: "POST",
    path: RESET_PATH,
    summary: "Set a new password with a password reset link",
    access: "public",
    body: resetPassword,
    response: "nothing",
  },
  undoLink: {
    method: "POST",
    path: UNDO_LINK_PATH,
    summary: "Check a link that removes a new second factor",
    access: "public",
    body: linkRequest,
    response: undoLinkResponse,
  },
  undo: {
    method: "POST",
    path: UNDO_PATH,
    summary:
      "Remove a second factor that someone else added, with the link in its notice. All sessions and the password end.",
    access: "public",
    body: linkRequest,
    response: undoLinkResponse,
  },
  emailLink: {
    method: "POST",
    path: EMAIL_LINK_PATH,
    summary: "Check a link about an email address",
    access: "public",
    body: linkRequest,
    response: emailLinkResponse,
  },
  emailConfirm: {
    method: "POST",
    path: CONFIRM_EMAIL_PATH,
    summary: "Confirm a new email address with its link",
    access: "public",
    body: linkRequest,
    response: "nothing",
  },
  emailKeep: {
    method: "POST",
    path: KEEP_EMAIL_PATH,
    summary: "Keep or restore an email address with its link. All sessions end.",
    access: "public",
    body: linkRequest,
    response: "nothing",
  },
} as const satisfies Record<string, Route>;
