import type { Role, RoleId } from "@counterfoil/domain";
import { visitorOrigin } from "../../audit/origin.ts";
import { recordAudit } from "../../audit/record.ts";
import { difference } from "../../audit/values.ts";
import type { IdentityTransaction } from "../schema.ts";
import { announceTeam } from "../team/announce.ts";
import { holdInvitation } from "../team/invitations.ts";
import { setProvisioned, setRole } from "../team/members.ts";
import { revokeInvitation, revokeInvitationsOf } from "../team/revoke-invitation.ts";
import { type Directory, readDirectory } from "./directories.ts";
import { holdDirectory } from "./hold.ts";
import { hasSubject, linkedMember, memberByEmail, provisionedMember } from "./members.ts";
import { personOfAddress } from "./person-of-address.ts";
import { groupNamesOf, isAwaited } from "./provisioned.ts";
import { roleChoice } from "./role-choice.ts";

/** A person as the directory describes them, after every check of what it says. */
export interface DirectoryUser {
  /** `sub`: never reassigned within the issuer (OpenID Connect Core 1.0, section 8). */
  readonly subject: string;
  /** Verified, of one of the directory's domains; trimmed and in lower case. */
  readonly email: string;
  readonly name: string;
  readonly groups: readonly string[];
}

/** Why a person can't sign in. */
type NotAdmitted = "no_directory" | "no_role" | "deactivated" | "other_subject";

type RequestOrigin = Parameters<typeof visitorOrigin>[0];

interface Admission {
  readonly described: DirectoryUser;
  /** The verified domains of the directory. */
  readonly domains: readonly string[];
  readonly from: RequestOrigin;
  readonly now: Date;
}

/**
 * Admits a person to the business of a directory: finds the member that the subject is, or links
 * the member whom the directory has provisioned as them, or who has this email address, or creates
 * one. Their role follows from their groups, except an owner's. Nothing is changed at another
 * business.
 * @returns the ID of the person
 */
export async function admit(
  trx: IdentityTransaction,
  directory: Directory,
  admission: Admission,
): Promise<{ readonly person: string } | NotAdmitted> {
  const { described, domains, from, now } = admission;
  const { account } = directory;
  await holdDirectory(trx, account);
  const current = await readDirectory(trx, account);
  if (current?.updatedAt.getTime() !== directory.updatedAt.getTime()) return "no_directory";
  const linked = await linkedMember(trx, directory, described.subject);
  const member =
    linked ??
    (await provisionedMember(trx, account, described, domains)) ??
    (await memberByEmail(trx, account, described.email));
  if (member === "renamed") return "other_subject";
  const pushed = member === null ? [] : await groupNamesOf(trx, account, member.person);
  const wanted = (await roleChoice(trx, directory))([...described.groups, ...pushed]);
  if (member === null) {
    if (wanted === null) return "no_role";
    const person = await create(trx, account, wanted, { described, from, now });
    // They have accepted an invitation since, and are found now.
    if (person === null) return admit(trx, directory, admission);
    await link(trx, directory, { person, described, from, now });
    return { person };
  }
  const { person } = member;
  const awaited = !member.active && wanted !== null && (await isAwaited(trx, account, person));
  if (!member.active && !awaited) return "deactivated";
  // The address may have been given to someone else, who isn't the member.
  if (linked === null && (await hasSubject(trx, directory, person))) return "other_subject";
  if (wanted === null && member.role !== "owner") return "no_role";
  if (linked === null) await link(trx, directory, { person, described, from, now });
  const role = member.role === "owner" ? member.role : (wanted ?? member.role);
  if (awaited) {
    const members = { account, people: [person], by: visitorOrigin(from, { person }), now };
    await setProvisioned(trx, members, { active: true });
  }
  if (role !== member.role) {
    await setRole(trx, { account, person, role, now });
    await revokeInvitationsOf(trx, {
      account,
      people: [person],
      by: visitorOrigin(from, { person }),
    });
  }
  if (awaited || role !== member.role) {
    await announceTeam(trx, account);
    await recordAudit(trx, {
      account,
      action: "member.update",
      by: visitorOrigin(from, { person }),
      subject: { type: "person", id: person },
      ...difference({ role: member.role, active: member.active }, { role, active: true }),
    });
  }
  return { person };
}

interface Linking {
  readonly person: string;
  readonly described: DirectoryUser;
  readonly from: RequestOrigin;
  readonly now: Date;
}

async function link(
  trx: IdentityTransaction,
  { account, issuer }: Directory,
  { person, described, from, now }: Linking,
): Promise<void> {
  const { subject } = described;
  await trx
    .insertInto("directory_identity")
    .values({ account, person, issuer, subject, created_at: now })
    .execute();
  await recordAudit(trx, {
    account,
    action: "directory.link",
    by: visitorOrigin(from, { person }),
    subject: { type: "person", id: person },
    after: { issuer },
  });
}

/**
 * Adds the person, or the membership of one who is in another business only.
 * @returns null if they are a member already
 */
async function create(
  trx: IdentityTransaction,
  account: string,
  role: Role | RoleId,
  { described, from, now }: { described: DirectoryUser; from: RequestOrigin; now: Date },
): Promise<string | null> {
  const { email, name } = described;
  // Locked first, as by someone who accepts it, to prevent deadlocks.
  const invited = await holdInvitation(trx, account, { email });
  const by = visitorOrigin(from);
  const member = await personOfAddress(trx, { account, email, name, by, now });
  const { person } = member;
  const added = await trx
    .insertInto("membership")
    .values({ account, ...member, role, last_sign_in: null })
    .onConflict((conflict) => conflict.columns(["account", "person"]).doNothing())
    .returning("person")
    .executeTakeFirst();
  if (added === undefined) return null;
  if (invited !== null) await revokeInvitation(trx, invited, visitorOrigin(from, { person }));
  await announceTeam(trx, account);
  await recordAudit(trx, {
    account,
    action: "member.create",
    by: visitorOrigin(from, { person }),
    subject: { type: "person", id: person },
    after: { email, role },
  });
  return person;
}
