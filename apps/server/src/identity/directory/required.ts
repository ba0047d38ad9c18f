import type { ExpressionBuilder } from "kysely";
import { type Refusal, refuse } from "../../http/response/refusal.ts";
import type { IdentityDb, IdentitySchema, IdentityTransaction } from "../schema.ts";

/**
 * Restricts a query over memberships to those that a person's own credentials open: neither the
 * business nor the membership requires the directory.
 */
export function withoutRequiredDirectory(eb: ExpressionBuilder<IdentitySchema, "membership">) {
  const required = eb.exists(
    eb
      .selectFrom("directory")
      .select("directory.account")
      .whereRef("directory.account", "=", "membership.account")
      .where("directory.required", "=", true),
  );
  return eb.and([eb("membership.directory_only", "=", false), eb.not(required)]);
}

/** Returns whether every business of a user requires its directory, so that no password helps. */
export async function needsDirectory(
  db: IdentityDb | IdentityTransaction,
  person: string,
): Promise<boolean> {
  const rows = await db
    .selectFrom("membership")
    .select((eb) => withoutRequiredDirectory(eb).as("password"))
    .where("person", "=", person)
    .where("active", "=", true)
    .execute();
  return rows.length > 0 && rows.every(({ password }) => !password);
}

/**
 * Returns whether a business has a directory, and whether members can sign in only through it; null
 * without one. It stays so until the transaction ends: a concurrent change blocks, and then finds
 * the session to end.
 */
export async function holdRequirement(
  trx: IdentityTransaction,
  account: string,
): Promise<{ readonly required: boolean } | null> {
  const row = await trx
    .selectFrom("directory")
    .select("required")
    .where("account", "=", account)
    .forShare()
    .executeTakeFirst();
  return row ?? null;
}

/** Returns whether someone is an active member of this business, or of any if it is null. */
export async function isMember(
  trx: IdentityTransaction,
  person: string,
  account: string | null,
): Promise<boolean> {
  const row = await trx
    .selectFrom("membership")
    .select("account")
    .where("person", "=", person)
    .where("active", "=", true)
    .$if(account !== null, (query) => query.where("account", "=", account))
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the error for a user who is authenticated, but not through the directory. */
export function directoryRequired(): Refusal {
  return refuse("directory_required", "This business requires you to sign in with its directory");
}
