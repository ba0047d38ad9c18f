import { sql } from "kysely";
import { CHANNEL } from "../../notices/change-feed.ts";
import type { IdentityTransaction } from "../schema.ts";

/** Notifies open screens of the business of a team change, once the transaction commits. */
export async function announceTeam(trx: IdentityTransaction, account: string): Promise<void> {
  const note = JSON.stringify({ account, type: "team", id: account });
  await sql`select pg_notify(${CHANNEL}, ${note})`.execute(trx);
}

/** Notifies open screens of every business that a user belongs to of a change of the user. */
export async function announceMember(trx: IdentityTransaction, person: string): Promise<void> {
  const memberships = await trx
    .selectFrom("membership")
    .select("account")
    .where("person", "=", person)
    .execute();
  for (const { account } of memberships) await announceTeam(trx, account);
}
