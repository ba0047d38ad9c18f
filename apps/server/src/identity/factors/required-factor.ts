import type { Role, RoleId } from "@counterfoil/domain";
import { sql } from "kysely";
import { refuse } from "../../http/response/refusal.ts";
import type { IdentityDb, IdentityTransaction } from "../schema.ts";
import { secondFactorsOf } from "./second-factors.ts";

/** Of whom a business requires a second factor. */
export interface FactorRequirement {
  readonly everyone: boolean;
  readonly roles: readonly (Role | RoleId)[];
}

/**
 * SQL of whether the user of a row of `session` lacks a second factor that their business requires.
 * Sessions of a directory or of the platform aren't asked for one: their operator verifies people.
 */
export const FACTOR_MISSING = `(not session.directory and not session.handoff
  and exists (select from factor_requirement as required
    where required.account = session.account and required.role in ('everyone', session.role))
  and not exists (select from authenticator
    where authenticator.person = session.person and authenticator.confirmed_at is not null)
  and not exists (select from passkey where passkey.person = session.person))`;

/** Returns of whom a business requires a second factor. */
export async function readRequirement(
  db: IdentityDb | IdentityTransaction,
  account: string,
): Promise<FactorRequirement> {
  const rows = await db
    .selectFrom("factor_requirement")
    .select("role")
    .where("account", "=", account)
    .orderBy("role")
    .execute();
  return {
    everyone: rows.some(({ role }) => role === "everyone"),
    roles: rows.flatMap(({ role }) => (role === "everyone" ? [] : [role])),
  };
}

/** Replaces the requirement of a business. The caller has locked it with `holdRequirementOf`. */
export async function storeRequirement(
  trx: IdentityTransaction,
  account: string,
  { everyone, roles }: FactorRequirement,
): Promise<void> {
  await trx.deleteFrom("factor_requirement").where("account", "=", account).execute();
  const rows = [...(everyone ? (["everyone"] as const) : []), ...new Set(roles)];
  if (rows.length === 0) return;
  await trx
    .insertInto("factor_requirement")
    .values(rows.map((role) => ({ account, role })))
    .execute();
}

/**
 * Locks the requirement of a business before it changes. A user who removes their last second
 * factor at the same time blocks, and then finds it.
 */
export async function holdRequirementOf(trx: IdentityTransaction, account: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${lockOf(account)}, 0))`.execute(trx);
}

/**
 * Keeps a user's other factors, and what their businesses require, unchanged until the transaction
 * ends. Called before one of the factors is removed.
 */
export async function holdFactors(trx: IdentityTransaction, person: string): Promise<void> {
  const memberships = await trx
    .selectFrom("membership")
    .select("account")
    .where("person", "=", person)
    .orderBy("account")
    .execute();
  for (const { account } of memberships) {
    await sql`select pg_advisory_xact_lock_shared(hashtextextended(${lockOf(account)}, 0))`.execute(
      trx,
    );
  }
  await trx.selectFrom("person").select("id").where("id", "=", person).forUpdate().execute();
}

/**
 * Checks that a required factor is left. Call it after a factor is removed, in the same
 * transaction.
 * @throws Refusal last_second_factor if a business of theirs requires one, and none is left
 */
export async function requireFactorLeft(trx: IdentityTransaction, person: string): Promise<void> {
  if ((await secondFactorsOf(trx, person)).length > 0) return;
  const required = await trx
    .selectFrom("membership")
    .innerJoin("factor_requirement", "factor_requirement.account", "membership.account")
    .select("membership.account")
    .where("membership.person", "=", person)
    .where("membership.active", "=", true)
    .where((eb) =>
      eb.or([
        eb("factor_requirement.role", "=", "everyone"),
        eb("factor_requirement.role", "=", eb.ref("membership.role")),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  if (required === undefined) return;
  throw refuse(
    "last_second_factor",
    "A business that you belong to requires a second factor. Set up another one first.",
  );
}

const lockOf = (account: string) => `factor requirement ${account}`;
