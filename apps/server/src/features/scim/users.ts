import { recordAudit } from "../../audit/record.ts";
import { difference } from "../../audit/values.ts";
import { domainOf, readDomains } from "../../identity/directory/domains.ts";
import { personOfAddress } from "../../identity/directory/person-of-address.ts";
import type { IdentityTransaction } from "../../identity/schema.ts";
import { applyGroups } from "../../identity/scim/roles.ts";
import {
  isNameTaken,
  readScimUsers,
  type ScimUser,
  scimColumns,
  storeScimUser,
  type UserValues,
} from "../../identity/scim/users.ts";
import { announceTeam } from "../../identity/team/announce.ts";
import { holdInvitation } from "../../identity/team/invitations.ts";
import { removeMember } from "../../identity/team/members.ts";
import { revokeInvitation } from "../../identity/team/revoke-invitation.ts";
import type { ScimCaller } from "./caller.ts";
import { newPersonName } from "./documents.ts";
import { invalid, ScimError, unknownResource } from "./scim-error.ts";

/**
 * Returns a member of the caller's business.
 * @throws ScimError 404
 */
export async function findUser(
  trx: IdentityTransaction,
  { account }: ScimCaller,
  id: string,
): Promise<ScimUser> {
  const [user] = await readScimUsers(trx, account, id);
  if (user === undefined) throw unknownResource();
  return user;
}

/**
 * Adds a member.
 * @throws ScimError uniqueness, or invalidValue for an address of another domain
 */
export async function createUser(
  trx: IdentityTransaction,
  caller: ScimCaller,
  values: UserValues,
): Promise<ScimUser> {
  const { account, by, now } = caller;
  await requireDomain(trx, caller, values.email);
  if (await isNameTaken(trx, account, values.userName, null)) throw taken();
  // Locked first, as by someone who accepts it, to prevent deadlocks.
  const invited = await holdInvitation(trx, account, { email: values.email });
  const { email } = values;
  const name = newPersonName(values);
  const member = await personOfAddress(trx, { account, email, name, by, now });
  const { person } = member;
  // Inactive until a role follows from a group.
  const added = await trx
    .insertInto("membership")
    .values({ account, ...member, role: "user", active: false, last_sign_in: null })
    .onConflict((conflict) => conflict.columns(["account", "person"]).doNothing())
    .returning("person")
    .executeTakeFirst();
  if (added === undefined) throw taken();
  if (invited !== null) await revokeInvitation(trx, invited, by);
  await recordAudit(trx, {
    account,
    action: "member.create",
    by,
    subject: { type: "person", id: person },
    after: { email: values.email },
  });
  await storeScimUser(trx, { account, person, values, now });
  await applyGroups(trx, { account, people: [person], by, now });
  await announceTeam(trx, account);
  return findUser(trx, caller, person);
}

/**
 * Replaces what the directory says of a member.
 * @throws ScimError
 */
export async function replaceUser(
  trx: IdentityTransaction,
  caller: ScimCaller,
  before: ScimUser,
  values: UserValues,
): Promise<ScimUser> {
  const { account, by, now } = caller;
  const { person } = before;
  if (before.owner && !values.active) throw ownerProtected();
  if (await isNameTaken(trx, account, values.userName, person)) throw taken();
  if (values.email !== before.email) await requireDomain(trx, caller, values.email);
  await storeScimUser(trx, { account, person, values, now });
  const changed = difference(scimColumns(before), scimColumns(values));
  if (Object.keys(changed.after ?? {}).length > 0) {
    await recordAudit(trx, {
      account,
      action: "directory.updateUser",
      by,
      subject: { type: "person", id: person },
      ...changed,
    });
  }
  await applyGroups(trx, { account, people: [person], by, now });
  await announceTeam(trx, account);
  return findUser(trx, caller, person);
}

/**
 * Removes a member and ends their sessions.
 * @throws ScimError 403 for the owner
 */
export async function deleteUser(
  trx: IdentityTransaction,
  { account, by, now }: ScimCaller,
  user: ScimUser,
): Promise<void> {
  if (user.owner) throw ownerProtected();
  await removeMember(trx, { account, person: user.person, by, now });
  await announceTeam(trx, account);
  await recordAudit(trx, {
    account,
    action: "member.remove",
    by,
    subject: { type: "person", id: user.person },
    before: { email: user.email },
  });
}

/**
 * Only people of proven domains: the directory could otherwise add anyone without their consent.
 */
async function requireDomain(
  trx: IdentityTransaction,
  { account, trusted }: ScimCaller,
  email: string,
): Promise<void> {
  const domains = await readDomains(trx, account, trusted);
  const proven = domains.some(({ domain, verified }) => verified && domain === domainOf(email));
  if (!proven) throw invalid("invalidValue", "emails: the domain isn't verified for this business");
}

const taken = () => new ScimError(409, "userName is already in use", "uniqueness");
const ownerProtected = () =>
  new ScimError(403, "The owner can't be deactivated or removed. Transfer ownership first.");
