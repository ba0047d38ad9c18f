import type { MirrorAccess } from "../../mirror/schema.ts";

/**
 * Reads and stores the progress of a long-running task of a business by name; null if it hasn't
 * started.
 */
export function readProgress(
  access: MirrorAccess,
  account: string,
  name: string,
): Promise<string | null> {
  return access.readTenant(account, async (db) => {
    const row = await db
      .selectFrom("mirror_progress")
      .select("value")
      .where("account", "=", account)
      .where("name", "=", name)
      .executeTakeFirst();
    return row?.value ?? null;
  });
}

/** Stores the progress of a long-running task of a business by name, replacing the previous one. */
export async function saveProgress(
  access: MirrorAccess,
  account: string,
  name: string,
  value: string,
): Promise<void> {
  await access.tenant(account, (db) =>
    db
      .insertInto("mirror_progress")
      .values({ account, name, value })
      .onConflict((conflict) => conflict.columns(["account", "name"]).doUpdateSet({ value }))
      .execute(),
  );
}
