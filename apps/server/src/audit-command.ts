import { readFile } from "node:fs/promises";
import { headsIn, lineOf } from "./audit/heads-file.ts";
import { verifyAudit } from "./audit/verify.ts";
import { openExistingDatabase } from "./config/database/existing-database.ts";
import { readConfig } from "./config/read-config.ts";
import { commandFailure } from "./terminal/command-failure.ts";
import { commandLine } from "./terminal/command-line.ts";
import { readArguments } from "./terminal/read-arguments.ts";
import { helpFor } from "./terminal/usage.ts";

/**
 * `npm run audit -- verify [file]`: verifies the audit trail beside a running server, or without
 * one, and prints the head of each business's chain. The file has heads that an earlier run
 * printed. Exits with 1 if an entry was changed or is missing.
 */
async function main(): Promise<void> {
  const args = process.argv.slice(2);
  const help = helpFor("audit", args);
  if (help !== null) return void process.stdout.write(help);
  const [command, file] = readArguments("audit", args, {}, 2).positionals;
  if (command !== "verify") {
    throw new Error(`use ${commandLine("audit", "verify [file of heads]")}`);
  }
  const anchors = file === undefined ? [] : headsIn(await readFile(file, "utf8"));
  const config = readConfig(process.env);
  const database = await openExistingDatabase(config);
  try {
    const { heads, damage } = await verifyAudit(database, anchors);
    process.stdout.write(heads.map((head) => `${lineOf(head)}\n`).join(""));
    for (const { account, seq, text } of damage) {
      process.stderr.write(`${account || "-"} ${seq}: ${text}\n`);
    }
    process.stderr.write(
      damage.length === 0
        ? "The audit trail is complete and unchanged.\n"
        : `The audit trail was tampered with. Findings: ${damage.length}\n`,
    );
    if (damage.length > 0) process.exitCode = 1;
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`The audit trail couldn't be verified: ${commandFailure(error)}\n`);
  process.exit(1);
});
