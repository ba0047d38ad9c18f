import type { InvitedUser, Team, TeamUser } from "@counterfoil/contract";
import { type AnyRole, idOf, type Right, unixSeconds } from "@counterfoil/domain";
import type { Access } from "../../http/access.ts";
import type { Handlers } from "../../http/handler.ts";
import { roleFrom } from "../../identity/roles/held-role.ts";
import type { IdentityDb } from "../../identity/schema.ts";
import { furtherRoleName } from "./givable-roles.ts";
import type { TeamParts } from "./team-parts.ts";

/** Reads the team: its members and invitations. */
export function listHandlers({
  identity,
  permissions,
}: Pick<TeamParts, "identity" | "permissions">): Pick<Handlers, "team"> {
  return {
    async team({ account }) {
      const [users, invitedUsers] = await Promise.all([
        readUsers(identity.db, permissions, account),
        readInvited(identity.db, permissions, account, identity.now()),
      ]);
      const team: Team = { users, invitedUsers };
      return team;
    },
  };
}

/** Returns the members of a business, the owner first, then by name; with `uid`, only that one. */
export async function readUsers(
  db: IdentityDb,
  access: Access,
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
    .select(["membership.role", "membership.active", "membership.withheld"])
    .select(["role.name as role_name", "role.base", "role.rights"])
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
    withheld: withheldNow(access, roleOf(row), row.withheld),
    owner: row.role === "owner",
    status: row.active ? "active" : "deactivated",
    joinedAt: unixSeconds(row.created_at),
    lastSignIn: row.last_sign_in === null ? null : unixSeconds(row.last_sign_in),
    canSignIn: !row.directory_only || row.directory !== null,
  }));
}

async function readInvited(
  db: IdentityDb,
  access: Access,
  account: string,
  now: Date,
): Promise<InvitedUser[]> {
  const rows = await db
    .selectFrom("invitation")
    .leftJoin("person", "person.id", "invitation.invited_by")
    .leftJoin("role", (join) =>
      join
        .onRef("role.account", "=", "invitation.account")
        .onRef("role.id", "=", "invitation.role"),
    )
    .select(["invitation.id", "invitation.email", "invitation.role", "invitation.withheld"])
    .select(["role.name as role_name", "role.base", "role.rights"])
    .select(["invitation.sent_at", "invitation.expires_at", "person.display_name"])
    .where("invitation.account", "=", account)
    .orderBy("invitation.sent_at", "desc")
    .orderBy("invitation.email")
    .execute();
  return rows.map((row) => {
    const { id, email, withheld } = row;
    const times = { sentAt: row.sent_at, expiresAt: row.expires_at };
    const pending = { id, email, withheld, role: roleOf(row), ...times };
    return invitedUser(access, pending, row.display_name, now);
  });
}

/** A row with a role, joined with that role if it is a further one. */
interface RoleRow {
  readonly role: TeamUser["role"];
  readonly role_name: string | null;
  readonly base: "admin" | "user" | null;
  readonly rights: readonly string[] | null;
}

function roleOf({ role, role_name: name, base, rights }: RoleRow): AnyRole {
  const row = name === null || base === null || rights === null ? null : { name, base, rights };
  // A foreign key keeps the role of a member or an invitation from being deleted.
  return roleFrom(role, row && { ...row, rights: [...row.rights] }) ?? "user";
}

/** Returns the withheld rights of a role that would have an effect in this installation. */
function withheldNow(access: Access, role: AnyRole, withheld: readonly string[]): Right[] {
  return withheld.length === 0
    ? []
    : access.rights(role).filter((right) => withheld.includes(right));
}

interface PendingInvitation {
  readonly id: string;
  readonly email: string;
  readonly role: AnyRole;
  /** Rights of the role that the person who invited them doesn't have. */
  readonly withheld: readonly string[];
  readonly sentAt: Date;
  readonly expiresAt: Date;
}

/** Returns an invitation as stated by the contract. */
export function invitedUser(
  access: Access,
  row: PendingInvitation,
  invitedBy: string | null,
  now: Date,
): InvitedUser {
  const { role } = row;
  return {
    id: row.id,
    email: row.email,
    role: idOf(role),
    roleName: furtherRoleName(role),
    withheld: withheldNow(access, role, row.withheld),
    status: "invited",
    invitedAt: unixSeconds(row.sentAt),
    expiresAt: unixSeconds(row.expiresAt),
    expired: row.expiresAt <= now,
    invitedBy,
  };
}
