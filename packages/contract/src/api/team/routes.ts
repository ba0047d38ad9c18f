import type { Route } from "../route/route.ts";
import {
  REINVITE_PATH,
  REMOVE_USER_PATH,
  TEAM_MEMBER_PATH,
  TEAM_PATH,
  TRANSFER_OWNERSHIP_PATH,
} from "./paths.ts";
import { inviteRequest, memberUpdate, reinviteRequest, removeUserRequest } from "./requests.ts";
import {
  invitedUserResponse,
  inviteResponse,
  teamResponse,
  teamUserResponse,
  transferredResponse,
} from "./responses.ts";

export const teamRoutes = {
  team: {
    method: "GET",
    path: TEAM_PATH,
    summary: "List the team and its pending invitations",
    access: "team:read",
    feature: "users",
    response: teamResponse,
  },
  invite: {
    method: "POST",
    path: TEAM_PATH,
    summary: "Invite people by email address, all or none",
    access: "team:invite",
    feature: "users",
    stepUp: "always",
    body: inviteRequest,
    response: inviteResponse,
  },
  reinvite: {
    method: "POST",
    path: REINVITE_PATH,
    summary: "Resend an invitation with a new link. The previous link expires.",
    access: "team:invite",
    feature: "users",
    stepUp: "always",
    body: reinviteRequest,
    response: invitedUserResponse,
  },
  removeUser: {
    method: "POST",
    path: REMOVE_USER_PATH,
    summary: "Remove a member or revoke an invitation",
    access: "team:remove",
    feature: "users",
    stepUp: "always",
    body: removeUserRequest,
    response: "nothing",
  },
  memberUpdate: {
    method: "PATCH",
    path: TEAM_MEMBER_PATH,
    summary: "Change a member's role, or deactivate or reactivate them",
    access: "team:change_role",
    feature: "users",
    stepUp: "always",
    body: memberUpdate,
    response: teamUserResponse,
  },
  transferOwnership: {
    method: "POST",
    path: TRANSFER_OWNERSHIP_PATH,
    summary: "Transfer ownership to another member. Returns a one-use sign-in token.",
    access: "team:transfer",
    feature: "users",
    stepUp: "always",
    response: transferredResponse,
  },
} as const satisfies Record<string, Route>;
