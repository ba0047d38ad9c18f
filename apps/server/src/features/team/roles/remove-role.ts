import { fault, routes } from "@counterfoil/contract";
import type { Role, RoleId } from "@counterfoil/domain";
import { type AuditOrigin, memberOrigin } from "../../../audit/origin.ts";
import { recordAudit } from "../../../audit/record.ts";
import type { Handlers } from "../../../http/handler.ts";
import { refuse } from "../../../http/response/refusal.ts";
import {
  holdRequirementOf,
  readRequirement,
  storeRequirement,
} from "../../../identity/factors/required-factor.ts";
import { isRoleId } from "../../../identity/roles/held-role.ts";
import { holdRole, readRole, roleNames } from "../../../identity/roles/stored-roles.ts";
import type { IdentityTransaction } from "../../../identity/schema.ts";
import { announceTeam } from "../../../identity/team/announce.ts";
import { setRole } from "../../../identity/team/members.ts";
import { revokeInvitationsOf } from "../../../identity/team/revoke-invitation.ts";
import { emailNewRole } from "../email-new-role.ts";
import type { TeamParts } from "../team-parts.ts";
import { holdOwner, unknownRole } from "./change-roles.ts";

/** Deletes a role. Its members and invitations get another one. */
export function removeRoleHandlers(parts: TeamParts): Pick<Handlers, "roleRemove"> {
  const { identity, once } = parts;
  return {
    async roleRemove(context) {
      const { account, query, log } = context;
      const id = context.param("role");
      const now = identity.now();
      const by = memberOrigin(context);
      const reply = await once.silently(context, routes.roleRemove, async (trx) => {
        // Before roles and members, as by changes of the requirement, to prevent deadlocks.
        await holdRequirementOf(trx, account);
        const role = isRoleId(id) ? await readRole(trx, account, id, "update") : null;
        if (role === null) throw unknownRole();
        await holdOwner(trx, context);
        const people = await membersWith(trx, account, role.id);
        const replacement = await replacementOf(trx, account, role.id, {
          wanted: query.replacement,
          used: people.length > 0 || (await isInvited(trx, account, role.id)),
        });
        if (replacement !== null) {
          for (const { person, active } of people) {
            await setRole(trx, { account, person, role: replacement.id, now });
            await recordAudit(trx, {
              account,
              action: "member.update",
              by,
              subject: { type: "person", id: person },
              before: { role: role.id },
              after: { role: replacement.id },
            });
            if (active) await emailNewRole(parts, trx, { account, person, now, ...replacement });
          }
          const newRole = await holdRole(trx, account, replacement.id);
          if (newRole === null || !parts.permissions.rights(newRole).includes("team:invite")) {
            await revokeInvitationsOf(trx, {
              account,
              people: people.map(({ person }) => person),
              by,
            });
          }
          await changeInvitations(trx, { account, from: role.id, to: replacement.id, by });
        }
        await dropRequirement(trx, { account, role: role.id, by });
        await stopViews(trx, account, role.id);
        await trx
          .deleteFrom("role")
          .where("account", "=", account)
          .where("id", "=", role.id)
          .execute();
        await announceTeam(trx, account);
        await recordAudit(trx, {
          account,
          action: "role.remove",
          by,
          subject: { type: "role", id: role.id },
          before: { name: role.name },
          after: { replacement: replacement?.id },
        });
      });
      if (!reply.repeated) log.info({ event: "role_deleted", role: id }, "role deleted");
      return reply;
    },
  };
}

interface Replacement {
  readonly id: Role | RoleId;
  readonly name: string | null;
}

async function replacementOf(
  trx: IdentityTransaction,
  account: string,
  id: RoleId,
  { wanted, used }: { wanted: Role | RoleId | undefined; used: boolean },
): Promise<Replacement | null> {
  if (wanted === undefined) {
    if (!used) return null;
    throw refuse("role_in_use", "People have this role. Choose the role that they get instead.", {
      faults: { replacement: fault("required") },
    });
  }
  if (wanted === id || (await holdRole(trx, account, wanted)) === null) {
    throw refuse("invalid_request", "Some fields aren’t valid", {
      faults: { replacement: fault("unknown_role") },
    });
  }
  return { id: wanted, name: (await roleNames(trx, account, [wanted])).get(wanted) ?? null };
}

async function membersWith(
  trx: IdentityTransaction,
  account: string,
  role: RoleId,
): Promise<{ person: string; active: boolean }[]> {
  return trx
    .selectFrom("membership")
    .select(["person", "active"])
    .where("account", "=", account)
    .where("role", "=", role)
    .orderBy("person")
    .forUpdate()
    .execute();
}

interface RoleRemoval {
  readonly account: string;
  readonly by: AuditOrigin;
}

async function changeInvitations(
  trx: IdentityTransaction,
  { account, from, to, by }: RoleRemoval & { readonly from: RoleId; readonly to: Role | RoleId },
): Promise<void> {
  const invited = await trx
    .updateTable("invitation")
    .set({ role: to, withheld: [] })
    .where("account", "=", account)
    .where("role", "=", from)
    .returning(["id", "email"])
    .execute();
  for (const { id, email } of invited) {
    await recordAudit(trx, {
      account,
      action: "invitation.update",
      by,
      subject: { type: "invitation", id },
      before: { email, role: from },
      after: { role: to },
    });
  }
}

/** Stops requiring a second factor of a role that is deleted. */
async function dropRequirement(
  trx: IdentityTransaction,
  { account, role, by }: RoleRemoval & { readonly role: RoleId },
): Promise<void> {
  const required = await readRequirement(trx, account);
  if (!required.roles.includes(role)) return;
  const roles = required.roles.filter((one) => one !== role);
  await storeRequirement(trx, account, { ...required, roles });
  await recordAudit(trx, {
    account,
    action: "security.update",
    by,
    before: { require_factor_roles: [...required.roles] },
    after: { require_factor_roles: roles },
  });
}

async function isInvited(trx: IdentityTransaction, account: string, role: RoleId) {
  const row = await trx
    .selectFrom("invitation")
    .select("id")
    .where("account", "=", account)
    .where("role", "=", role)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends every view of the app as a role that is deleted. */
async function stopViews(trx: IdentityTransaction, account: string, role: RoleId): Promise<void> {
  const viewers = await trx
    .updateTable("session")
    .set({ viewing: null })
    .where("account", "=", account)
    .where("viewing", "=", role)
    .returning("id")
    .execute();
  if (viewers.length === 0) return;
  const sessions = viewers.map(({ id }) => id);
  await trx.deleteFrom("access_token").where("session", "in", sessions).execute();
}
