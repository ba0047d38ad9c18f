import type { InvitedUser, Team, TeamUser } from "@counterfoil/contract";
import type { Role, RoleId } from "@counterfoil/domain";
import { unixSeconds } from "@counterfoil/domain";
import type { Handlers } from "../../http/handler.ts";
import type { IdentityDb } from "../../identity/schema.ts";
import type { TeamParts } from "./team-parts.ts";

/** Reads the team: its members and invitations. */
export function listHandlers({ identity }: TeamParts): Pick<Handlers, "team"> {
  return {
    async team({ account }) {
      const [users, invitedUsers] = await Promise.all([
        readUsers(identity.db, account),
        readInvited(identity.db, account, identity.now()),
      ]);
      const team: Team = { users, invitedUsers };
      return team;
    },
  };
}

/** Returns the members of a business, the owner first, then by name; with `uid`, only that one. */
export async function readUsers(
  db: IdentityDb,
  account: string,
  uid?: string,
): Promise<TeamUser[]> {
  const rows = await db
    .selectFrom("membership")
    .innerJoin("person", "person.id", "membership.person")
    .select(["person.id", "person.email", "person.display_name"])
    .leftJoin("role", (join) =>
      join
        .onRef("role.account", "=", "membership.account")
        .onRef("role.id", "=", "membership.role"),
    )
    .select(["membership.role", "membership.active", "role.name as role_name"])
    .select(["membership.created_at", "membership.last_sign_in"])
    .leftJoin("directory", "directory.account", "membership.account")
    .select(["membership.directory_only", "directory.account as directory"])
    .where("membership.account", "=", account)
    .$if(uid !== undefined, (query) => query.where("person.id", "=", uid ?? ""))
    .orderBy((eb) => eb("membership.role", "=", "owner"), "desc")
    .orderBy("person.display_name")
    .orderBy("person.id")
    .execute();
  return rows.map((row) => ({
    uid: row.id,
    displayName: row.display_name,
    email: row.email,
    role: row.role,
    roleName: row.role_name,
    owner: row.role === "owner",
    status: row.active ? "active" : "deactivated",
    joinedAt: unixSeconds(row.created_at),
    lastSignIn: row.last_sign_in === null ? null : unixSeconds(row.last_sign_in),
    canSignIn: !row.directory_only || row.directory !== null,
  }));
}

async function readInvited(db: IdentityDb, account: string, now: Date): Promise<InvitedUser[]> {
  const rows = await db
    .selectFrom("invitation")
    .leftJoin("person", "person.id", "invitation.invited_by")
    .leftJoin("role", (join) =>
      join
        .onRef("role.account", "=", "invitation.account")
        .onRef("role.id", "=", "invitation.role"),
    )
    .select(["invitation.id", "invitation.email", "invitation.role", "role.name as role_name"])
    .select(["invitation.sent_at", "invitation.expires_at", "person.display_name"])
    .where("invitation.account", "=", account)
    .orderBy("invitation.sent_at", "desc")
    .orderBy("invitation.email")
    .execute();
  return rows.map((row) =>
    invitedUser(
      {
        id: row.id,
        email: row.email,
        role: row.role,
        roleName: row.role_name,
        sentAt: row.sent_at,
        expiresAt: row.expires_at,
      },
      row.display_name,
      now,
    ),
  );
}

interface Pending {
  readonly id: string;
  readonly email: string;
  readonly role: Role | RoleId;
  /** The name of a further role. */
  readonly roleName: string | null;
  readonly sentAt: Date;
  readonly expiresAt: Date;
}

/** Returns an invitation as stated by the contract. */
export function invitedUser(row: Pending, invitedBy: string | null, now: Date): InvitedUser {
  return {
    id: row.id,
    email: row.email,
    role: row.role,
    roleName: row.roleName,
    status: "invited",
    invitedAt: unixSeconds(row.sentAt),
    expiresAt: unixSeconds(row.expiresAt),
    expired: row.expiresAt <= now,
    invitedBy,
  };
}
