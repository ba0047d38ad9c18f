import { BUSINESS_CHANGE } from "@counterfoil/contract";
import { unixSeconds } from "@counterfoil/domain";
import { sql } from "kysely";
import { CHANNEL } from "../../notices/change-feed.ts";
import type { IdentityDb, IdentityTransaction } from "../schema.ts";

/** Why a business's writes to the provider are rejected. */
export type ClosingReason = "disconnected" | "restored";

/** Returns why writes of a business are closed; null if they are open. */
export async function closedBecause(
  db: IdentityDb,
  account: string,
): Promise<ClosingReason | null> {
  const row = await db
    .selectFrom("account")
    .select(["disconnected_at", "restored_at"])
    .where("id", "=", account)
    .executeTakeFirst();
  if (row === undefined) return null;
  if (row.disconnected_at !== null) return "disconnected";
  return row.restored_at === null ? null : "restored";
}

/** Returns the IDs of the businesses that the platform has access to, in order. */
export async function connectedBusinesses(db: IdentityDb): Promise<string[]> {
  const rows = await db
    .selectFrom("account")
    .select("id")
    .where("disconnected_at", "is", null)
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Closes a business that has withdrawn the platform's access, or reopens it, unless a newer event
 * about its connection is known: events are delivered again and in any order
 * (docs.stripe.com/webhooks#event-ordering). Of two events of one second, the connection wins.
 * @param created the event's second
 * @returns whether the business was open and is closed now, or the reverse
 */
export async function changeConnection(
  trx: IdentityTransaction,
  account: string,
  { connected, created }: { readonly connected: boolean; readonly created: number },
): Promise<boolean> {
  const row = await trx
    .selectFrom("account")
    .select(["disconnected_at", "connection_as_of", "created_at"])
    .where("id", "=", account)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return false;
  // The account was connected when the business was opened.
  const opened = unixSeconds(row.created_at) - 1;
  const asOf = row.connection_as_of === null ? opened : Number(row.connection_as_of);
  if (connected ? created < asOf : created <= asOf) return false;
  const changed = connected === (row.disconnected_at !== null);
  const since = connected ? null : (row.disconnected_at ?? new Date());
  await trx
    .updateTable("account")
    .set({ connection_as_of: String(created), disconnected_at: since })
    .where("id", "=", account)
    .execute();
  if (changed) await announceBusiness(trx, account);
  return changed;
}

/** Notifies open screens that the business was closed or reopened, once the transaction commits. */
async function announceBusiness(trx: IdentityTransaction, account: string): Promise<void> {
  const note = JSON.stringify({ account, type: BUSINESS_CHANGE, id: account });
  await sql`select pg_notify(${CHANNEL}, ${note})`.execute(trx);
}

/**
 * Records a connected account that the provider has sent events about and that has no business yet.
 */
export async function noteUnopened(
  db: IdentityDb,
  account: string,
  event: string,
): Promise<boolean> {
  const added = await db
    .insertInto("unopened_account")
    .values({ id: account, event })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return added !== undefined;
}

/** Deletes the record: a business was opened for the account, or it is no longer connected. */
export async function forgetUnopened(
  db: IdentityDb | IdentityTransaction,
  account: string,
): Promise<void> {
  await db.deleteFrom("unopened_account").where("id", "=", account).execute();
}
