import { backUp } from "./backup/back-up.ts";
import { openExistingDatabase } from "./config/database/existing-database.ts";
import { readConfig } from "./config/read-config.ts";
import { commandFailure } from "./terminal/command-failure.ts";
import { fileArgument } from "./terminal/file-argument.ts";
import { helpFor } from "./terminal/usage.ts";

/** `npm run backup -- <file>`: writes a backup beside a running server, or without one. */
async function main(): Promise<void> {
  const args = process.argv.slice(2);
  const help = helpFor("backup", args);
  if (help !== null) return void process.stdout.write(help);
  const file = fileArgument("backup", args);
  const config = readConfig(process.env);
  const database = await openExistingDatabase(config);
  try {
    const { tables, rows } = await backUp(database, file);
    process.stdout.write(`Backup complete: ${rows} rows of ${tables} tables in ${file}\n`);
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`Backup failed: ${commandFailure(error)}\n`);
  process.exit(1);
});
