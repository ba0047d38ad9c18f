import type { IdentityDb } from "./schema.ts";

/** What this installation settled once, by name. Survives restarts, shared by all its processes. */
export async function readSetting(db: IdentityDb, name: string): Promise<string | null> {
  const row = await db
    .selectFrom("setting")
    .select("value")
    .where("name", "=", name)
    .executeTakeFirst();
  return row?.value ?? null;
}

/** Settles a value unless it is settled already. @returns the value that holds */
export async function settle(db: IdentityDb, name: string, value: string): Promise<string> {
  await db
    .insertInto("setting")
    .values({ name, value })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  return (await readSetting(db, name)) ?? value;
}
