import { type AnyRole, heldBy, idOf, type Role, type RoleId } from "@counterfoil/domain";
import type { AuditOrigin } from "../../audit/origin.ts";
import { recordAudits } from "../../audit/record.ts";
import { refuse } from "../../http/response/refusal.ts";
import { anyOf } from "../any-of.ts";
import { endSessions } from "../end-sessions.ts";
import { useUpEmailChanges } from "../one-use-tokens.ts";
import type { IdentityTransaction } from "../schema.ts";
import { revokeInvitationsOf } from "./revoke-invitation.ts";

/** A membership locked by this transaction. */
export interface MemberRow {
  readonly person: string;
  readonly role: Role | RoleId;
  readonly active: boolean;
  /** Rights of the role that the person who gave it doesn't have. */
  readonly withheld: readonly string[];
}

/** The user who requests a change, as authenticated. */
interface Requester {
  readonly account: string;
  readonly user: { readonly id: string };
  readonly role: AnyRole;
}

/**
 * Locks the memberships of the requester and of the named users, always in the same order, which
 * prevents deadlocks.
 * @throws Refusal unauthenticated if the requester has lost their role since the request was
 *   authenticated
 */
export async function holdMembers(
  trx: IdentityTransaction,
  asking: Requester,
  ...others: string[]
): Promise<ReadonlyMap<string, MemberRow>> {
  const rows = await trx
    .selectFrom("membership")
    .select(["person", "role", "active", "withheld"])
    .where("account", "=", asking.account)
    .where("person", "in", [asking.user.id, ...others])
    .orderBy("person")
    .forUpdate()
    .execute();
  const byPerson = new Map(rows.map((row) => [row.person, row]));
  const own = byPerson.get(asking.user.id);
  if (own === undefined || !own.active || own.role !== idOf(heldBy(asking.role))) {
    throw refuse("unauthenticated", "Your role has changed. Sign in again.");
  }
  return byPerson;
}

interface RoleAssignment {
  readonly account: string;
  readonly person: string;
  readonly role: Role | RoleId;
  /** Rights of the role that the person who gives it doesn't have; none by default. */
  readonly withheld?: readonly string[];
  readonly now: Date;
}

/** A member who loses access, or gets it back. */
interface Leaving {
  readonly account: string;
  readonly person: string;
  readonly by: AuditOrigin;
  readonly now: Date;
}

/** Changes a member's role and ends their sessions in this business. */
export async function setRole(trx: IdentityTransaction, member: RoleAssignment): Promise<void> {
  const { account, person, now, role, withheld = [] } = member;
  await change(trx, { account, people: [person], now }, { role, withheld });
}

/**
 * Gives a member rights of their role that were withheld. Their sessions go on: access tokens are
 * renewed, with which open pages read their permissions again.
 */
export async function passOnRights(
  trx: IdentityTransaction,
  { account, person, withheld }: Required<Pick<RoleAssignment, "account" | "person" | "withheld">>,
): Promise<void> {
  await trx
    .updateTable("membership")
    .set({ withheld })
    .where("account", "=", account)
    .where("person", "=", person)
    .execute();
  await trx
    .deleteFrom("access_token")
    .where("session", "in", (eb) =>
      eb
        .selectFrom("session")
        .select("id")
        .where((own) => own.and({ account, person })),
    )
    .execute();
}

/** Changes what the directory decides of members, and ends their sessions in this business. */
export async function setProvisioned(
  trx: IdentityTransaction,
  members: Omit<Leaving, "person"> & { readonly people: readonly string[] },
  { role, active }: { role?: Role | RoleId; active?: boolean },
): Promise<void> {
  const values = role === undefined ? {} : { role, withheld: [] };
  await change(trx, members, { ...values, ...(active === undefined ? {} : { active }) });
  if (active === false) await endEmailChanges(trx, members);
}

/**
 * Deactivates or reactivates a member for the team, and ends their sessions in this business.
 * Someone whom the team has deactivated is reactivated by the team only.
 */
export async function setActive(
  trx: IdentityTransaction,
  { active, by, account, person, now }: Leaving & { readonly active: boolean },
): Promise<void> {
  const people = [person];
  await change(trx, { account, people, now }, { active, suspended: !active });
  if (!active) await endEmailChanges(trx, { account, people, by, now });
}

async function change(
  trx: IdentityTransaction,
  { account, people, now }: { account: string; people: readonly string[]; now: Date },
  values: {
    role?: Role | RoleId;
    withheld?: readonly string[];
    active?: boolean;
    suspended?: boolean;
  },
): Promise<void> {
  await trx
    .updateTable("membership")
    .set(values)
    .where("account", "=", account)
    .where("person", "=", anyOf(people))
    .execute();
  // A changed role would also end them, but only until the role is changed back.
  await endSessions(trx, { account, people }, now);
}

/**
 * Removes a member, ends their sessions in this business and the change of their email address, and
 * revokes invitations they sent.
 */
export async function removeMember(
  trx: IdentityTransaction,
  { account, person, by, now }: Leaving,
): Promise<void> {
  await trx
    .deleteFrom("membership")
    .where("account", "=", account)
    .where("person", "=", person)
    .execute();
  await endSessions(trx, { account, person }, now);
  await endEmailChanges(trx, { account, people: [person], by, now });
  await revokeInvitationsOf(trx, { account, people: [person], by });
}

/**
 * Revokes links that would confirm new email addresses of people who lose access: someone else may
 * have requested the change in a session of theirs.
 */
async function endEmailChanges(
  trx: IdentityTransaction,
  { account, people, by, now }: Omit<Leaving, "person"> & { readonly people: readonly string[] },
): Promise<void> {
  const ended = await useUpEmailChanges(trx, people, now);
  await recordAudits(
    trx,
    ended.map((id) => {
      return { account, action: "email.cancel", by, subject: { type: "person", id } };
    }),
  );
}
