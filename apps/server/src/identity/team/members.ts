import type { Role } from "@counterfoil/domain";
import { sql } from "kysely";
import { refuse } from "../../http/refusal.ts";
import type { IdentityTransaction } from "../schema.ts";

/** A membership locked by this transaction. */
export interface Held {
  readonly person: string;
  readonly role: Role;
  readonly active: boolean;
}

/** Who asks for a change, as their session knows them. */
export interface Asking {
  readonly account: string;
  readonly user: { readonly id: string };
  readonly role: Role;
}

/**
 * Holds the membership of who asks, and those of the others named, in one order for all callers, so
 * that none waits for another in a circle.
 * @throws Refusal unauthenticated when who asks has lost their role since the call came in
 */
export async function holdMembers(
  trx: IdentityTransaction,
  asking: Asking,
  ...others: string[]
): Promise<ReadonlyMap<string, Held>> {
  const rows = await trx
    .selectFrom("membership")
    .select(["person", "role", "active"])
    .where("account", "=", asking.account)
    .where("person", "in", [asking.user.id, ...others])
    .orderBy("person")
    .forUpdate()
    .execute();
  const held = new Map(rows.map((row) => [row.person, row]));
  const own = held.get(asking.user.id);
  if (own === undefined || !own.active || own.role !== asking.role) {
    throw refuse("unauthenticated", "Your role has changed. Sign in again.");
  }
  return held;
}

/** Gives a member another role; their sessions here are over. */
export async function setRole(
  trx: IdentityTransaction,
  member: { account: string; person: string; role: Role; now: Date },
): Promise<void> {
  await change(trx, member, { role: member.role });
}

/** Locks a member out, or lets them in again; their sessions here are over. */
export async function setActive(
  trx: IdentityTransaction,
  member: { account: string; person: string; active: boolean; now: Date },
): Promise<void> {
  await change(trx, member, { active: member.active });
}

async function change(
  trx: IdentityTransaction,
  { account, person, now }: { account: string; person: string; now: Date },
  values: { role?: Role; active?: boolean },
): Promise<void> {
  await trx
    .updateTable("membership")
    .set(values)
    .where("account", "=", account)
    .where("person", "=", person)
    .execute();
  await endSessionsIn(trx, account, person, now);
}

/** Takes a member out of the team; their sessions here are over. */
export async function removeMember(
  trx: IdentityTransaction,
  { account, person, now }: { account: string; person: string; now: Date },
): Promise<void> {
  await trx
    .deleteFrom("membership")
    .where("account", "=", account)
    .where("person", "=", person)
    .execute();
  await endSessionsIn(trx, account, person, now);
}

/**
 * Ends a person's sessions in one business. A session knows its role, so another role would end it
 * too; but only until that role comes back.
 */
async function endSessionsIn(
  trx: IdentityTransaction,
  account: string,
  person: string,
  now: Date,
): Promise<void> {
  await trx
    .updateTable("session")
    .set({ ended_at: sql<Date>`coalesce(ended_at, ${now})` })
    .where("account", "=", account)
    .where("person", "=", person)
    .execute();
}

/**
 * Ends all sessions of a person, wherever they are.
 * @param but the one that goes on; left out, none does
 */
export async function endSessionsOf(
  trx: IdentityTransaction,
  person: string,
  now: Date,
  but: string | null = null,
): Promise<void> {
  await trx
    .updateTable("session")
    .set({ ended_at: sql<Date>`coalesce(ended_at, ${now})` })
    .where("person", "=", person)
    .$if(but !== null, (query) => query.where("id", "!=", but))
    .execute();
}
