import { sql } from "kysely";
import type { IdentityTransaction } from "../schema.ts";

/**
 * Serializes what a business's directory changes, by sign-ins and by provisioning. Its roles can't
 * be deleted until the transaction ends: they are locked before members, as the team's own changes
 * do, to prevent deadlocks.
 */
export async function holdDirectory(trx: IdentityTransaction, account: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`scim ${account}`}, 0))`.execute(trx);
  await trx
    .selectFrom("role")
    .select("id")
    .where("account", "=", account)
    .orderBy("id")
    .forKeyShare()
    .execute();
}

/**
 * Locks the business and every member of it, so that none is removed, changed or made the owner
 * until the transaction ends.
 */
export async function holdTeam(trx: IdentityTransaction, account: string): Promise<void> {
  await holdDirectory(trx, account);
  await trx
    .selectFrom("membership")
    .select("person")
    .where("account", "=", account)
    .orderBy("person")
    .forUpdate()
    .execute();
}
