import { type Database, openDatabase } from "@counterfoil/database";
import type { Config } from "./config/config.ts";
import { directPlace } from "./config/database/database-place.ts";
import { databaseExists } from "./config/database/existing-database.ts";
import { publicUrlOf } from "./config/public-url.ts";
import { readConfig } from "./config/read-config.ts";
import { checkDatabase } from "./doctor/checks/database/database.ts";
import { checkPooler } from "./doctor/checks/database/pooler.ts";
import { checkReplica } from "./doctor/checks/database/replica.ts";
import { checkDisk } from "./doctor/checks/disk.ts";
import { checkEncryptionKey } from "./doctor/checks/encryption-key.ts";
import { checkMailServer } from "./doctor/checks/mail-server.ts";
import { checkProvider } from "./doctor/checks/provider.ts";
import { checkSettings } from "./doctor/checks/settings.ts";
import { type Finding, report } from "./doctor/finding.ts";
import { createGateway } from "./provider/gateway.ts";
import { runWithRateShare } from "./provider/scheduling/rate-share.ts";
import { readArguments } from "./terminal/read-arguments.ts";
import { helpFor } from "./terminal/usage.ts";

/**
 * `npm run doctor`: checks the installation with the server's own settings, beside a running server
 * or without one, and changes nothing. Exits with 1 if something has to be fixed.
 */
async function main(): Promise<void> {
  const args = process.argv.slice(2);
  const help = helpFor("doctor", args);
  if (help !== null) return void process.stdout.write(help);
  readArguments("doctor", args, {});
  const config = readConfig(process.env);
  const settings = checkSettings(config);
  const all = [...settings, await checkMailServer(config), ...(await checkServices(config))];
  process.stdout.write(report(all));
  if (all.some(({ state }) => state === "fix")) process.exitCode = 1;
}

/** Checks the database, its replica and the provider. A folder without a database stays empty. */
async function checkServices(config: Config): Promise<Finding[]> {
  if (!databaseExists(config)) {
    const text = `none in ${config.dataDir}. Start the server, which creates it, or set DATA_DIR to the server's folder.`;
    const absent: Finding = { state: "fix", subject: "Database", text };
    return [absent, ...(await checkPayments(config, [], null))];
  }
  const database = await openDatabase(directPlace(config));
  try {
    const { findings, businesses, usable } = await checkDatabase(database, config);
    const key = usable ? [await checkEncryptionKey(database, config)] : [];
    const pooler = await checkPooler(config);
    const replica = usable ? await checkReplica(database, config) : [];
    const disk = config.databaseUrl === null ? [await checkDisk(config.dataDir)] : [];
    const payments = await checkPayments(config, businesses, usable ? database : null);
    return [...findings, ...key, ...disk, ...pooler, ...replica, ...payments];
  } finally {
    await database.close();
  }
}

/** @param database by which running servers see that this process sends requests as well */
async function checkPayments(
  config: Config,
  businesses: readonly string[],
  database: Database | null,
): Promise<Finding[]> {
  const { provider } = config;
  if (provider.mode === "embedded") {
    return [{ state: "note", subject: "Provider", text: "embedded: no real payments" }];
  }
  const gateway = createGateway({ ...provider, fetch: null });
  const webhook = `${publicUrlOf(config)}/webhooks/provider`;
  const check = () => checkProvider(gateway.stripe, provider, { webhook, businesses });
  return database === null ? check() : runWithRateShare(database, gateway, check);
}

main().catch((error: unknown) => {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`The checks couldn't run: ${message}\n`);
  process.exit(1);
});
