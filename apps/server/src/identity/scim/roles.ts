import type { Role, RoleId } from "@counterfoil/domain";
import type { AuditOrigin } from "../../audit/origin.ts";
import { recordAudits } from "../../audit/record.ts";
import { difference } from "../../audit/values.ts";
import { anyOf } from "../any-of.ts";
import { readDirectory } from "../directory/directories.ts";
import { groupNamesByMember } from "../directory/provisioned.ts";
import { roleChoice } from "../directory/role-choice.ts";
import type { IdentityTransaction } from "../schema.ts";
import { setProvisioned } from "../team/members.ts";
import { revokeInvitationsOf } from "../team/revoke-invitation.ts";
import { sendsGroups } from "./groups.ts";

interface Provisioned {
  readonly account: string;
  readonly people: readonly string[];
  readonly by: AuditOrigin;
  readonly now: Date;
}

/** Role and access of a member. */
interface MemberAccess {
  readonly role: Role | RoleId;
  readonly active: boolean;
}

interface AccessChange {
  readonly person: string;
  readonly before: MemberAccess;
  readonly next: MemberAccess;
}

/**
 * Gives provisioned members the role of their groups, and lets them in or keeps them out: they are
 * active if the directory says so, a role follows and the team hasn't deactivated them. A directory
 * that sends no groups decides with the claims of each sign-in instead, before which new members
 * have no access. Never changes an owner. Sessions end with every change.
 */
export async function applyGroups(
  trx: IdentityTransaction,
  { account, people, by, now }: Provisioned,
): Promise<void> {
  const members = (await holdProvisionedMembers(trx, account, people)).filter(
    ({ role }) => role !== "owner",
  );
  const directory = members.length === 0 ? null : await readDirectory(trx, account);
  if (directory === null) return;
  const choose = await roleChoice(trx, directory);
  const groups = await groupNamesByMember(
    trx,
    account,
    members.map(({ person }) => person),
  );
  const decided = await sendsGroups(trx, account);
  const changes = members.flatMap((member): AccessChange[] => {
    const { person, role, active } = member;
    const chosen = choose(groups.get(person) ?? []);
    const keepsRole = !decided && member.last_sign_in !== null;
    const next = {
      role: chosen !== null && !keepsRole ? chosen : role,
      active: member.wanted && !member.suspended && (chosen !== null || keepsRole),
    };
    if (next.role === role && next.active === active) return [];
    return [{ person, before: { role, active }, next }];
  });
  await storeChanges(trx, { account, by, now }, changes);
  const changed = changes.map(({ person }) => person);
  await revokeInvitationsOf(trx, { account, people: changed, by });
  await recordAudits(
    trx,
    changes.map(({ person, before, next }) => ({
      account,
      action: "member.update",
      by,
      subject: { type: "person", id: person },
      ...difference({ ...before }, { ...next }),
    })),
  );
}

/** Locks the memberships of these people whom the directory has provisioned. */
async function holdProvisionedMembers(
  trx: IdentityTransaction,
  account: string,
  people: readonly string[],
) {
  return (
    trx
      .selectFrom("membership")
      .innerJoin("scim_user", (join) =>
        join
          .onRef("scim_user.account", "=", "membership.account")
          .onRef("scim_user.person", "=", "membership.person"),
      )
      .select(["membership.person", "membership.role", "membership.active"])
      .select(["membership.suspended", "membership.last_sign_in"])
      .select("scim_user.active as wanted")
      .where("membership.account", "=", account)
      .where("membership.person", "=", anyOf(people))
      // Always in the same order, to prevent deadlocks.
      .orderBy("membership.person")
      .forUpdate("membership")
      .execute()
  );
}

/** Stores changes with a statement for each role that is given, and one for each access. */
async function storeChanges(
  trx: IdentityTransaction,
  { account, by, now }: Omit<Provisioned, "people">,
  changes: readonly AccessChange[],
): Promise<void> {
  const roles = changes.filter(({ before, next }) => before.role !== next.role);
  const accesses = changes.filter(({ before, next }) => before.active !== next.active);
  const members = (some: readonly AccessChange[]) => {
    return { account, people: some.map(({ person }) => person), by, now };
  };
  for (const role of new Set(roles.map(({ next }) => next.role))) {
    const some = roles.filter(({ next }) => next.role === role);
    await setProvisioned(trx, members(some), { role });
  }
  for (const active of new Set(accesses.map(({ next }) => next.active))) {
    const some = accesses.filter(({ next }) => next.active === active);
    await setProvisioned(trx, members(some), { active });
  }
}

/**
 * Gives every provisioned member the role of their groups, after what a role follows from changed.
 */
export async function applyGroupsToAll(
  trx: IdentityTransaction,
  { account, by, now }: Omit<Provisioned, "people">,
): Promise<void> {
  const members = await trx
    .selectFrom("scim_user")
    .select("person")
    .where("account", "=", account)
    .execute();
  await applyGroups(trx, { account, people: members.map(({ person }) => person), by, now });
}
