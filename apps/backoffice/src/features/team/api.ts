import type {
  GivenRole,
  InvitedUser,
  inviteRequest,
  TeamUser,
  Transferred,
} from "@counterfoil/contract";
import type { z } from "zod";
import { api } from "../../shared/api/client.ts";

const USER = "/api/account/user";

export type InviteRequest = z.input<typeof inviteRequest>;

export const invite = (body: InviteRequest) =>
  api.post<{ readonly invitedUsers: readonly InvitedUser[] }>(USER, body);

export const reinvite = (invitation: string, language: InviteRequest["language"]) =>
  api.post<InvitedUser>(`${USER}/reinvite`, { invitation, language });

export const removeMember = (uid: string) => api.post<undefined>(`${USER}/remove`, { uid });

export const withdraw = (invitation: string) =>
  api.post<undefined>(`${USER}/remove`, { invitation });

export const changeMember = (uid: string, change: { role?: GivenRole; active?: boolean }) =>
  api.patch<TeamUser>(`${USER}/${encodeURIComponent(uid)}`, change);

export const transferOwnership = (uid: string) =>
  api.post<Transferred>(`${USER}/${encodeURIComponent(uid)}/transferOwnership`, undefined, {
    replacesSession: true,
  });
