import type { IdentityDb } from "../schema.ts";

/** Settings of this installation that are generated once, by name. All its processes share them. */
export async function readSetting(db: IdentityDb, name: string): Promise<string | null> {
  const row = await db
    .selectFrom("setting")
    .select("value")
    .where("name", "=", name)
    .executeTakeFirst();
  return row?.value ?? null;
}

/**
 * Sets a value unless it is already set.
 * @returns the stored value
 */
export async function setOnce(db: IdentityDb, name: string, value: string): Promise<string> {
  await db
    .insertInto("setting")
    .values({ name, value })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  return (await readSetting(db, name)) ?? value;
}
