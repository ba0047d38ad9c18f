import type { Database, MigrationSet } from "@counterfoil/database";
import { finishRestore } from "./finish.ts";
import { checkBackup, clearEmpty, loadBackup, setsOfBackup } from "./load.ts";

/**
 * Restores a backup into an empty database and migrates it to this release. A damaged or newer
 * backup changes nothing; one that can't be loaded leaves an empty database.
 * @param sets all migrations of this release
 * @returns the number of rows, and when the snapshot was taken
 * @throws Error with one line for the operator
 */
export async function restoreBackup(
  database: Database,
  file: string,
  { mode, sets }: { readonly mode: "embedded" | "live"; readonly sets: readonly MigrationSet[] },
): Promise<{ rows: number; created: string }> {
  const checked = await checkBackup(file);
  const asWritten = setsOfBackup(checked.header, sets);
  await clearEmpty(database);
  for (const set of asWritten) await database.migrate(set);
  const rows = await loadBackup(database, file, checked);
  for (const { schema } of asWritten) {
    const set = sets.find((one) => one.schema === schema);
    if (set !== undefined) await database.migrate(set);
  }
  await finishRestore(database, mode);
  return { rows, created: checked.header.created };
}
