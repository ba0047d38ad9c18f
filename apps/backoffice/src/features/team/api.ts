import {
  type AssignableRole,
  type inviteRequest,
  REINVITE_PATH,
  REMOVE_USER_PATH,
  TEAM_MEMBER_PATH,
  TEAM_PATH,
  TRANSFER_OWNERSHIP_PATH,
} from "@counterfoil/contract";
import type { z } from "zod";
import { api } from "../../shared/api/client.ts";

export type InviteRequest = z.input<typeof inviteRequest>;

export const invite = (body: InviteRequest, key: string) => api.post(TEAM_PATH, body, { key });

export const reinvite = (invitation: string, language: InviteRequest["language"], key: string) =>
  api.post(REINVITE_PATH, { invitation, language }, { key });

export const removeMember = (uid: string, key: string) =>
  api.post(REMOVE_USER_PATH, { uid }, { key });

export const withdraw = (invitation: string, key: string) =>
  api.post(REMOVE_USER_PATH, { invitation }, { key });

export const changeMember = (uid: string, change: { role?: AssignableRole; active?: boolean }) =>
  api.patch(TEAM_MEMBER_PATH, change, { params: { uid } });

export const transferOwnership = (uid: string) =>
  api.post(TRANSFER_OWNERSHIP_PATH, undefined, {
    params: { uid },
    replacesSession: true,
  });
