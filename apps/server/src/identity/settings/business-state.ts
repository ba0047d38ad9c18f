import type { IdentityDb, IdentityTransaction } from "../schema.ts";

/** Why a business's writes to the provider are rejected. */
export type Closed = "disconnected" | "restored";

/** Returns why writes of a business are closed; null if they are open. */
export async function closedBecause(db: IdentityDb, account: string): Promise<Closed | null> {
  const row = await db
    .selectFrom("account")
    .select(["disconnected_at", "restored_at"])
    .where("id", "=", account)
    .executeTakeFirst();
  if (row === undefined) return null;
  if (row.disconnected_at !== null) return "disconnected";
  return row.restored_at === null ? null : "restored";
}

/** Closes a business that has withdrawn the platform's access. Returns false if it was closed before. */
export async function disconnectBusiness(db: IdentityDb, account: string): Promise<boolean> {
  const changed = await db
    .updateTable("account")
    .set({ disconnected_at: new Date() })
    .where("id", "=", account)
    .where("disconnected_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return changed !== undefined;
}

/** Reopens a business. Returns false if it was open. */
export async function reconnectBusiness(db: IdentityDb, account: string): Promise<boolean> {
  const changed = await db
    .updateTable("account")
    .set({ disconnected_at: null })
    .where("id", "=", account)
    .where("disconnected_at", "is not", null)
    .returning("id")
    .executeTakeFirst();
  return changed !== undefined;
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
