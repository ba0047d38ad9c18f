import type { RoleResponse, RolesResponse } from "@counterfoil/contract";
import {
  type AnyRole,
  idOf,
  isGrantable,
  isShipped,
  ROLE_TEMPLATES,
  ROLES,
  type Role,
  type RoleId,
  roleRights,
  storedRole,
  templateOf,
  unixSeconds,
} from "@counterfoil/domain";
import type { Access } from "../../../http/access.ts";
import type { Handlers } from "../../../http/handler.ts";
import { isRoleId } from "../../../identity/roles/held-role.ts";
import { readRoles, type StoredRole } from "../../../identity/roles/stored-roles.ts";
import type { IdentityDb } from "../../../identity/schema.ts";
import type { TeamParts } from "../team-parts.ts";

/** Reads the roles of a business. */
export function readRolesHandlers({
  identity,
  permissions,
}: Pick<TeamParts, "identity" | "permissions">): Pick<Handlers, "roles"> {
  return {
    async roles({ account, role }) {
      const open = new Set(permissions.rights("owner"));
      const counts = await readRoleCounts(identity.db, account);
      const further = await readRoles(identity.db, account);
      const response: RolesResponse = {
        roles: [
          ...ROLES.map((name) => roleResponse(permissions, name, counts, null)),
          ...further.map((row) => roleResponse(permissions, storedRole(row), counts, row)),
        ],
        templates: ROLE_TEMPLATES.map((id) => ({
          id,
          rights: templateOf(id).rights.filter((right) => open.has(right)),
        })),
        rights: permissions.grantable(role, isGrantable),
      };
      return response;
    },
  };
}

interface Counts {
  readonly members: ReadonlyMap<string, number>;
  readonly invitations: ReadonlyMap<string, number>;
}

/** Returns how many members and invitations of a business have each role. */
export async function readRoleCounts(db: IdentityDb, account: string): Promise<Counts> {
  const count = async (table: "membership" | "invitation") => {
    const rows = await db
      .selectFrom(table)
      .select((eb) => ["role" as const, eb.fn.countAll<string>().as("count")])
      .where("account", "=", account)
      .groupBy("role")
      .execute();
    return new Map<string, number>(rows.map(({ role, count: all }) => [role, Number(all)]));
  };
  return { members: await count("membership"), invitations: await count("invitation") };
}

/** Returns a role as stated by the contract. */
export function roleResponse(
  permissions: Access,
  role: AnyRole,
  { members, invitations }: Counts,
  row: StoredRole | null,
): RoleResponse {
  const id = idOf(role);
  return {
    id,
    name: row?.name ?? null,
    rights: permissions.rights(role),
    stored: roleRights(role),
    copiedFrom: row === null ? null : copiedFrom(row.copied_from),
    members: members.get(id) ?? 0,
    invitations: invitations.get(id) ?? 0,
    createdAt: row === null ? null : unixSeconds(row.created_at),
    updatedAt: row === null ? null : unixSeconds(row.updated_at),
  };
}

type CopiedRole = Role | RoleId | (typeof ROLE_TEMPLATES)[number];

/** Returns the source of a stored role; a template that was dropped since counts as `user`. */
function copiedFrom(text: string): CopiedRole {
  const template = ROLE_TEMPLATES.find((name) => name === text);
  if (template !== undefined) return template;
  if (isShipped(text)) return text;
  return isRoleId(text) ? text : "user";
}
