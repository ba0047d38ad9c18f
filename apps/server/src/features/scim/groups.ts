import { recordAudit } from "../../audit/record.ts";
import { recordDifference } from "../../audit/record-difference.ts";
import { difference } from "../../audit/values.ts";
import type { IdentityTransaction } from "../../identity/schema.ts";
import {
  deleteScimGroup,
  isGroupNameTaken,
  readScimGroups,
  type ScimGroup,
  storeScimGroup,
} from "../../identity/scim/groups.ts";
import { applyGroups } from "../../identity/scim/roles.ts";
import { readScimUsers } from "../../identity/scim/users.ts";
import { newId } from "../../identity/secrets/secret.ts";
import { announceTeam } from "../../identity/team/announce.ts";
import type { ScimCaller } from "./caller.ts";
import { invalid, ScimError, unknownResource } from "./scim-error.ts";

type GroupValues = Pick<ScimGroup, "displayName" | "externalId" | "members">;

/**
 * Returns a group of the caller's business.
 * @throws ScimError 404
 */
export async function findGroup(
  trx: IdentityTransaction,
  { account }: ScimCaller,
  id: string,
): Promise<ScimGroup> {
  const [group] = await readScimGroups(trx, account, id);
  if (group === undefined) throw unknownResource();
  return group;
}

/**
 * Adds a group, and gives its members the role that follows from it.
 * @throws ScimError
 */
export async function createGroup(
  trx: IdentityTransaction,
  caller: ScimCaller,
  values: GroupValues,
): Promise<ScimGroup> {
  const { now } = caller;
  const group = { ...values, id: newId("scg"), createdAt: now, updatedAt: now };
  await store(trx, caller, null, group);
  return findGroup(trx, caller, group.id);
}

/**
 * Replaces a group's name and members.
 * @throws ScimError
 */
export async function replaceGroup(
  trx: IdentityTransaction,
  caller: ScimCaller,
  before: ScimGroup,
  values: GroupValues,
): Promise<ScimGroup> {
  await store(trx, caller, before, { ...before, ...values, updatedAt: caller.now });
  return findGroup(trx, caller, before.id);
}

/** Deletes a group. Its members lose the role that followed from it. */
export async function deleteGroup(
  trx: IdentityTransaction,
  caller: ScimCaller,
  group: ScimGroup,
): Promise<void> {
  const { account, by } = caller;
  await deleteScimGroup(trx, account, group.id);
  await recordAudit(trx, {
    account,
    action: "directory.removeGroup",
    by,
    subject: { type: "group", id: group.id },
    before: { name: group.displayName },
  });
  await applyTo(trx, caller, group.members);
}

async function store(
  trx: IdentityTransaction,
  caller: ScimCaller,
  before: ScimGroup | null,
  group: ScimGroup,
): Promise<void> {
  const { account, by } = caller;
  if (await isGroupNameTaken(trx, account, group)) {
    throw new ScimError(409, "displayName is already in use", "uniqueness");
  }
  const memberIds = new Set((await readScimUsers(trx, account)).map(({ person }) => person));
  if (group.members.some((person) => !memberIds.has(person))) {
    throw invalid("invalidValue", "members: a member doesn't exist");
  }
  await storeScimGroup(trx, account, group);
  // A directory also sends groups that haven't changed. Its own ID of one isn't in the entry.
  const record = before?.externalId === group.externalId ? recordDifference : recordAudit;
  await record(trx, {
    account,
    action: "directory.updateGroup",
    by,
    subject: { type: "group", id: group.id },
    ...difference(before === null ? {} : recorded(before), recorded(group)),
  });
  await applyTo(trx, caller, [...(before?.members ?? []), ...group.members]);
}

async function applyTo(
  trx: IdentityTransaction,
  { account, by, now }: ScimCaller,
  people: readonly string[],
): Promise<void> {
  await applyGroups(trx, { account, people: [...new Set(people)], by, now });
  await announceTeam(trx, account);
}

const recorded = ({ displayName, members }: ScimGroup) => ({
  name: displayName,
  members: [...members],
});
