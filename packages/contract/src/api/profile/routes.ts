import type { Route } from "../route/route.ts";
import {
  END_OTHER_SESSIONS_PATH,
  OWN_EMAIL_PATH,
  OWN_NOTIFICATIONS_PATH,
  OWN_PROFILE_PATH,
  OWN_SESSION_PATH,
  OWN_SESSIONS_PATH,
} from "./paths.ts";
import { ownEmailRequest, ownNotificationsUpdate, ownProfileUpdate } from "./requests.ts";
import { ownProfileResponse, ownSessionsResponse } from "./responses.ts";

export const profileRoutes = {
  ownProfile: {
    method: "GET",
    path: OWN_PROFILE_PATH,
    summary: "Retrieve the user's profile",
    access: "member",
    response: ownProfileResponse,
  },
  ownEmail: {
    method: "POST",
    path: OWN_EMAIL_PATH,
    summary: "Request a change of email address, which takes effect once it is confirmed",
    access: "member",
    body: ownEmailRequest,
    response: "nothing",
  },
  ownEmailCancel: {
    method: "DELETE",
    path: OWN_EMAIL_PATH,
    summary: "Cancel an unconfirmed change of the user's email address",
    access: "member",
    response: "nothing",
  },
  ownProfileUpdate: {
    method: "PATCH",
    path: OWN_PROFILE_PATH,
    summary: "Update the user's profile",
    access: "member",
    body: ownProfileUpdate,
    response: ownProfileResponse,
  },
  ownNotificationsUpdate: {
    method: "PATCH",
    path: OWN_NOTIFICATIONS_PATH,
    summary: "Update the user's email notifications",
    access: "member",
    body: ownNotificationsUpdate,
    response: ownProfileResponse,
  },
  ownSessions: {
    method: "GET",
    path: OWN_SESSIONS_PATH,
    summary: "List the user's sessions",
    access: "member",
    response: ownSessionsResponse,
  },
  ownSessionsEndOthers: {
    method: "POST",
    path: END_OTHER_SESSIONS_PATH,
    summary: "End the user's other sessions",
    access: "member",
    response: "nothing",
  },
  ownSessionEnd: {
    method: "DELETE",
    path: OWN_SESSION_PATH,
    summary: "End one of the user's sessions",
    access: "member",
    response: "nothing",
  },
} as const satisfies Record<string, Route>;
