import { acceptRequest, linkRequest, resetPassword, resetRequest } from "../links.ts";
import { tokenAnswer } from "../session.ts";
import type { Route } from "./route.ts";

/** Calls of the sign-in app about links that came by mail. Secrets stand in bodies, never in addresses. */
export const linkRoutes = {
  invitation: {
    method: "POST",
    path: "/auth/invitation",
    summary: "What an invitation's link is about",
    access: "public",
    body: linkRequest,
  },
  invitationAccept: {
    method: "POST",
    path: "/auth/invitation/accept",
    summary: "Accept an invitation and sign in",
    access: "public",
    body: acceptRequest,
    answers: tokenAnswer,
  },
  resetRequest: {
    method: "POST",
    path: "/auth/reset/request",
    summary: "Ask for a link to a new password",
    access: "public",
    body: resetRequest,
    answers: "nothing",
  },
  resetLink: {
    method: "POST",
    path: "/auth/reset/link",
    summary: "What a link to a new password is about",
    access: "public",
    body: linkRequest,
  },
  reset: {
    method: "POST",
    path: "/auth/reset",
    summary: "Set a new password by such a link",
    access: "public",
    body: resetPassword,
    answers: "nothing",
  },
} as const satisfies Record<string, Route>;
