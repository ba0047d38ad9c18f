import type { Route } from "../route.ts";
import {
  REINVITE_PATH,
  REMOVE_USER_PATH,
  TEAM_MEMBER_PATH,
  TEAM_PATH,
  TRANSFER_OWNERSHIP_PATH,
} from "./paths.ts";
import { inviteRequest, memberUpdate, reinviteRequest, removeUserRequest } from "./requests.ts";
import {
  inviteAnswer,
  invitedUserAnswer,
  teamAnswer,
  teamUserAnswer,
  transferredAnswer,
} from "./responses.ts";

export const teamRoutes = {
  team: {
    method: "GET",
    path: TEAM_PATH,
    summary: "The team, and who is invited to it",
    access: "team:read",
    feature: "users",
    answers: teamAnswer,
  },
  invite: {
    method: "POST",
    path: TEAM_PATH,
    summary: "Invite people by their addresses, all or none",
    access: "team:invite",
    feature: "users",
    body: inviteRequest,
    answers: inviteAnswer,
  },
  reinvite: {
    method: "POST",
    path: REINVITE_PATH,
    summary: "Send an invitation again with a new link; the old one ends",
    access: "team:invite",
    feature: "users",
    body: reinviteRequest,
    answers: invitedUserAnswer,
  },
  removeUser: {
    method: "POST",
    path: REMOVE_USER_PATH,
    summary: "Remove a member, or withdraw an invitation",
    access: "team:remove",
    feature: "users",
    body: removeUserRequest,
    answers: "nothing",
  },
  memberUpdate: {
    method: "PATCH",
    path: TEAM_MEMBER_PATH,
    summary: "Change a member's role, lock them out or let them in again",
    access: "team:change_role",
    feature: "users",
    stepUp: "always",
    body: memberUpdate,
    answers: teamUserAnswer,
  },
  transferOwnership: {
    method: "POST",
    path: TRANSFER_OWNERSHIP_PATH,
    summary: "Make another member the owner; answers with a one-use sign-in token",
    access: "team:transfer",
    feature: "users",
    stepUp: "always",
    answers: transferredAnswer,
  },
} as const satisfies Record<string, Route>;
