import { basename } from "node:path";
import { type Database, queryRows } from "@counterfoil/database";
import { jobOrigin } from "../audit/origin.ts";
import { recordAudit } from "../audit/record.ts";
import { writeBackup } from "./write.ts";

/**
 * Writes a backup, as `writeBackup` does, with an entry in the installation's audit trail: the file
 * has everything that an export of every business would have. The entry comes first, so that no
 * file exists without one, and the backup has it too.
 */
export async function backUp(
  database: Database,
  file: string,
): Promise<{ tables: number; rows: number }> {
  await database.system<object, void>(async (db) => {
    const [trail] = await queryRows<{ exists: boolean }>(
      db,
      "select to_regclass('app.audit_entry') is not null as exists",
    );
    // A database of a release before the audit trail has nowhere to record it.
    if (!trail?.exists) return;
    await recordAudit(db, {
      account: null,
      action: "backup.create",
      by: jobOrigin("backup"),
      after: { file: basename(file) },
    });
  });
  return writeBackup(database, file);
}
