import { inviteRequest, memberUpdate, reinviteRequest, removeUserRequest } from "../team.ts";
import type { Route } from "./route.ts";

export const teamRoutes = {
  team: {
    method: "GET",
    path: "/api/account/user",
    summary: "The team, and who is invited to it",
    access: "team:read",
    feature: "users",
  },
  invite: {
    method: "POST",
    path: "/api/account/user",
    summary: "Invite people by their addresses, all or none",
    access: "team:invite",
    feature: "users",
    body: inviteRequest,
  },
  reinvite: {
    method: "POST",
    path: "/api/account/user/reinvite",
    summary: "Send an invitation again with a new link; the old one ends",
    access: "team:invite",
    feature: "users",
    body: reinviteRequest,
  },
  removeUser: {
    method: "POST",
    path: "/api/account/user/remove",
    summary: "Remove a member, or withdraw an invitation",
    access: "team:remove",
    feature: "users",
    body: removeUserRequest,
    answers: "nothing",
  },
  memberUpdate: {
    method: "PATCH",
    path: "/api/account/user/:uid",
    summary: "Change a member's role, lock them out or let them in again",
    access: "team:change_role",
    feature: "users",
    body: memberUpdate,
  },
  transferOwnership: {
    method: "POST",
    path: "/api/account/user/:uid/transferOwnership",
    summary: "Make another member the owner; answers with a one-use sign-in token",
    access: "team:transfer",
    feature: "users",
  },
} as const satisfies Record<string, Route>;
