import { RIGHTS } from "@counterfoil/domain";
import { z } from "zod";
import { furtherName, roleName } from "../roles/role-name.ts";
import type { ResponseOf } from "../route/response-of.ts";

/**
 * Rights of the role, of enabled features, that have no effect because the person who gave it
 * didn't have them. They end when someone who has them gives the role again.
 */
const withheld = z.array(z.enum(RIGHTS));

/** A team member. Times in Unix seconds. */
export const teamUserResponse = z.strictObject({
  uid: z.string(),
  displayName: z.string(),
  email: z.string(),
  role: roleName,
  roleName: furtherName,
  withheld,
  owner: z.boolean(),
  status: z.enum(["active", "deactivated"]),
  joinedAt: z.number(),
  /** When they last signed in to this business; null: never. */
  lastSignIn: z.number().nullable(),
  /** False if only the business's directory could sign them in, and none is connected. */
  canSignIn: z.boolean(),
});
export type TeamUser = ResponseOf<typeof teamUserResponse>;

/** Someone who is invited to the team. Times in Unix seconds. */
export const invitedUserResponse = z.strictObject({
  id: z.string(),
  email: z.string(),
  role: roleName,
  roleName: furtherName,
  withheld,
  status: z.literal("invited"),
  invitedAt: z.number(),
  expiresAt: z.number(),
  /** Whether its link has expired; the invitation can be sent again. */
  expired: z.boolean(),
  /** Name of who last sent the invitation; null if they have left. */
  invitedBy: z.string().nullable(),
});
export type InvitedUser = ResponseOf<typeof invitedUserResponse>;

/** `GET /api/account/user`. */
export const teamResponse = z.strictObject({
  users: z.array(teamUserResponse),
  invitedUsers: z.array(invitedUserResponse),
});
export type Team = ResponseOf<typeof teamResponse>;

/** `POST /api/account/user`. */
export const inviteResponse = z.strictObject({ invitedUsers: z.array(invitedUserResponse) });

/**
 * `POST /api/account/user/:uid/transferOwnership`: the token that the former owner signs in with.
 */
export const transferredResponse = z.strictObject({
  result: z.strictObject({ token: z.string() }),
});
export type OwnershipTransfer = ResponseOf<typeof transferredResponse>;
