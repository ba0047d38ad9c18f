import { BackupDamaged } from "./backup/format.ts";
import { checkBackup } from "./backup/load.ts";
import { restoreBackup } from "./backup/restore-backup.ts";
import { allMigrations } from "./composition/compose.ts";
import { openSecrets } from "./composition/secrets/open-secrets.ts";
import { databaseExists, openForCommand } from "./config/database/existing-database.ts";
import { readConfig } from "./config/read-config.ts";
import { commandFailure } from "./terminal/command-failure.ts";
import { fileArgument } from "./terminal/file-argument.ts";
import { helpFor } from "./terminal/usage.ts";

/** `npm run restore -- <file>`: restores a backup into an empty database. */
async function main(): Promise<void> {
  const args = process.argv.slice(2);
  const help = helpFor("restore", args);
  if (help !== null) return void process.stdout.write(help);
  const file = fileArgument("restore", args);
  const config = readConfig(process.env);
  // A wrong file would leave a new database behind, about which other commands report.
  if (!databaseExists(config)) await checkBackup(file);
  const database = await openForCommand(config);
  try {
    const { rows, created } = await restoreBackup(database, file, {
      mode: config.provider.mode,
      sets: allMigrations,
    });
    process.stdout.write(`Restore complete: ${rows} rows, as of ${created}\n`);
    await openSecrets(config, database).catch((error: unknown) => {
      const message = error instanceof Error ? error.message : String(error);
      process.stdout.write(`The server cannot start yet. ${message}\n`);
    });
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  const what = error instanceof BackupDamaged ? "the file is damaged: " : "";
  process.stderr.write(`Restore failed: ${what}${commandFailure(error)}\n`);
  process.exit(1);
});
