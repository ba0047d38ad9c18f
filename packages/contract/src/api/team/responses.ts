import { z } from "zod";
import type { AnswerOf } from "../response-of.ts";
import { furtherName, roleName } from "../roles/role-name.ts";

/** A team member. Times in seconds since 1970. */
export const teamUserAnswer = z.strictObject({
  uid: z.string(),
  displayName: z.string(),
  email: z.string(),
  role: roleName,
  roleName: furtherName,
  owner: z.boolean(),
  status: z.enum(["active", "deactivated"]),
  joinedAt: z.number(),
  /** When they last signed in to this business; null: never. */
  lastSignIn: z.number().nullable(),
});
export type TeamUser = AnswerOf<typeof teamUserAnswer>;

/** Someone who is invited to the team. Times in seconds since 1970. */
export const invitedUserAnswer = z.strictObject({
  id: z.string(),
  email: z.string(),
  role: roleName,
  roleName: furtherName,
  status: z.literal("invited"),
  invitedAt: z.number(),
  expiresAt: z.number(),
  /** Whether its link has expired; the invitation can be sent again. */
  expired: z.boolean(),
  /** Name of who last sent the invitation; null if they have left. */
  invitedBy: z.string().nullable(),
});
export type InvitedUser = AnswerOf<typeof invitedUserAnswer>;

/** `GET /api/account/user`. */
export const teamAnswer = z.strictObject({
  users: z.array(teamUserAnswer),
  invitedUsers: z.array(invitedUserAnswer),
});
export type Team = AnswerOf<typeof teamAnswer>;

/** `POST /api/account/user`. */
export const inviteAnswer = z.strictObject({ invitedUsers: z.array(invitedUserAnswer) });

/** `POST /api/account/user/:uid/transferOwnership`: the token that the former owner signs in with. */
export const transferredAnswer = z.strictObject({
  result: z.strictObject({ token: z.string() }),
});
export type Transferred = AnswerOf<typeof transferredAnswer>;
