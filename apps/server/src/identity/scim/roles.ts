import type { AuditOrigin } from "../../audit/origin.ts";
import { recordAudit } from "../../audit/record.ts";
import { difference } from "../../audit/values.ts";
import { roleFor } from "../directory/admit.ts";
import { readDirectory } from "../directory/directories.ts";
import { groupNamesOf } from "../directory/provisioned.ts";
import type { IdentityTransaction } from "../schema.ts";
import { setActive, setRole } from "../team/members.ts";
import { sendsGroups } from "./groups.ts";

/**
 * Gives a provisioned member the role of their groups, and lets them in or keeps them out: they are
 * active if the directory says so, a role follows and the team hasn't deactivated them. A directory
 * that sends no groups decides with the claims of each sign-in instead, before which new members
 * have no access. Never changes an owner. Sessions end with every change.
 */
export async function applyGroups(
  trx: IdentityTransaction,
  { account, person, by, now }: { account: string; person: string; by: AuditOrigin; now: Date },
): Promise<void> {
  const member = await trx
    .selectFrom("membership")
    .innerJoin("scim_user", (join) =>
      join
        .onRef("scim_user.account", "=", "membership.account")
        .onRef("scim_user.person", "=", "membership.person"),
    )
    .select(["membership.role", "membership.active", "membership.suspended"])
    .select("membership.last_sign_in")
    .select("scim_user.active as wanted")
    .where("membership.account", "=", account)
    .where("membership.person", "=", person)
    .forUpdate("membership")
    .executeTakeFirst();
  const directory = await readDirectory(trx, account);
  if (member === undefined || member.role === "owner" || directory === null) return;
  const role = await roleFor(trx, directory, await groupNamesOf(trx, account, person));
  const decided = await sendsGroups(trx, account);
  const keepsRole = !decided && member.last_sign_in !== null;
  const next = {
    role: role !== null && !keepsRole ? role : member.role,
    active: member.wanted && !member.suspended && (role !== null || keepsRole),
  };
  if (next.role !== member.role) await setRole(trx, { account, person, role: next.role, now });
  if (next.active !== member.active) {
    await setActive(trx, { account, person, active: next.active, by: "directory", now });
  }
  if (next.role === member.role && next.active === member.active) return;
  await recordAudit(trx, {
    account,
    action: "member.update",
    by,
    subject: { type: "person", id: person },
    ...difference({ role: member.role, active: member.active }, next),
  });
}

/**
 * Gives every provisioned member the role of their groups, after what a role follows from changed.
 */
export async function applyGroupsToAll(
  trx: IdentityTransaction,
  { account, by, now }: { account: string; by: AuditOrigin; now: Date },
): Promise<void> {
  const members = await trx
    .selectFrom("scim_user")
    .select("person")
    .where("account", "=", account)
    // Always in the same order, to prevent deadlocks.
    .orderBy("person")
    .execute();
  for (const { person } of members) await applyGroups(trx, { account, person, by, now });
}
