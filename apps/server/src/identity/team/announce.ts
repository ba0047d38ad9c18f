import { sql } from "kysely";
import { CHANNEL } from "../../notices/change-feed.ts";
import type { IdentityTransaction } from "../schema.ts";

/** Notifies open screens of the business of a team change, once the transaction commits. */
export async function announceTeam(trx: IdentityTransaction, account: string): Promise<void> {
  const note = JSON.stringify({ account, type: "team", id: account });
  await sql`select pg_notify(${CHANNEL}, ${note})`.execute(trx);
}
