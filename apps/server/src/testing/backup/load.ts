import type { Database } from "@counterfoil/database";
import { checkBackup, loadBackup, setsOfBackup } from "../../backup/load.ts";
import { allMigrations } from "../../composition/compose.ts";

/** Loads a backup into an empty database, without what follows a restore. */
export async function load(database: Database, from: string): Promise<void> {
  const checked = await checkBackup(from);
  for (const set of setsOfBackup(checked.header, allMigrations)) {
    await database.migrate(set);
  }
  await loadBackup(database, from, checked);
}
