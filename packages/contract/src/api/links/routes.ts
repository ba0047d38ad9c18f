import type { Route } from "../route.ts";
import { tokenAnswer } from "../session/responses.ts";
import {
  INVITATION_ACCEPT_PATH,
  INVITATION_PATH,
  RESET_LINK_PATH,
  RESET_PATH,
  RESET_REQUEST_PATH,
} from "./paths.ts";
import { acceptRequest, linkRequest, resetPassword, resetRequest } from "./requests.ts";
import { invitationAnswer, resetLinkAnswer } from "./responses.ts";

/** Calls of the sign-in app about links that came by mail. Secrets stand in bodies, never in addresses. */
export const linkRoutes = {
  invitation: {
    method: "POST",
    path: INVITATION_PATH,
    summary: "What an invitation's link is about",
    access: "public",
    body: linkRequest,
    answers: invitationAnswer,
  },
  invitationAccept: {
    method: "POST",
    path: INVITATION_ACCEPT_PATH,
    summary: "Accept an invitation and sign in",
    access: "public",
    body: acceptRequest,
    answers: tokenAnswer,
  },
  resetRequest: {
    method: "POST",
    path: RESET_REQUEST_PATH,
    summary: "Ask for a link to a new password",
    access: "public",
    body: resetRequest,
    answers: "nothing",
  },
  resetLink: {
    method: "POST",
    path: RESET_LINK_PATH,
    summary: "What a link to a new password is about",
    access: "public",
    body: linkRequest,
    answers: resetLinkAnswer,
  },
  reset: {
    method: "POST",
    path: RESET_PATH,
    summary: "Set a new password by such a link",
    access: "public",
    body: resetPassword,
    answers: "nothing",
  },
} as const satisfies Record<string, Route>;
