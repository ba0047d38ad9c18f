import type { ExpressionBuilder } from "kysely";
import { type Refusal, refuse } from "../../http/response/refusal.ts";
import type { IdentityDb, IdentitySchema, IdentityTransaction } from "../schema.ts";

/** Restricts a query over memberships to businesses that don't require their directory. */
export function withoutRequiredDirectory(eb: ExpressionBuilder<IdentitySchema, "membership">) {
  return eb.not(
    eb.exists(
      eb
        .selectFrom("directory")
        .select("directory.account")
        .whereRef("directory.account", "=", "membership.account")
        .where("directory.required", "=", true),
    ),
  );
}

/** Returns whether members can sign in to a business only through its directory. */
export async function requiresDirectory(
  db: IdentityDb | IdentityTransaction,
  account: string,
): Promise<boolean> {
  const row = await db
    .selectFrom("directory")
    .select("account")
    .where("account", "=", account)
    .where("required", "=", true)
    .executeTakeFirst();
  return row !== undefined;
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

/** The error for someone who proved who they are, but not through the directory. */
export function directoryRequired(): Refusal {
  return refuse("directory_required", "This business requires you to sign in with its directory");
}
