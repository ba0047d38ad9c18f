import { statSync } from "node:fs";
import { join } from "node:path";
import type { Database } from "@counterfoil/database";
import type { Config } from "../config.ts";
import { ConfigError } from "../read-config.ts";
import { directPlace } from "./database-place.ts";
import { openNamedDatabase } from "./open-named-database.ts";

/**
 * Returns whether there is a database to open: at `DATABASE_URL`, which the operator creates, or in
 * `DATA_DIR`, where the first start does.
 * @throws ConfigError if this user can't look into `DATA_DIR`
 */
export function databaseExists({
  databaseUrl,
  dataDir,
}: Pick<Config, "databaseUrl" | "dataDir">): boolean {
  if (databaseUrl !== null) return true;
  try {
    const file = join(dataDir, "postgres/PG_VERSION");
    return statSync(file, { throwIfNoEntry: false }) !== undefined;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ConfigError(`DATA_DIR cannot be read: ${reason}`, { cause });
  }
}

/**
 * Opens the server's database for a command. Only a start creates one: a command that did so with a
 * wrong setting would report success about an empty database.
 * @throws ConfigError if `DATA_DIR` has none
 */
export async function openExistingDatabase(config: Config): Promise<Database> {
  if (databaseExists(config)) return openForCommand(config);
  throw new ConfigError(
    `DATA_DIR: ${config.dataDir} contains no database. Set DATA_DIR or DATABASE_URL as for the server, or start it first.`,
  );
}

/**
 * Opens the database for a command, which doesn't wait for it. Errors name the setting.
 * @throws ConfigError if an address can't be used
 */
export function openForCommand(config: Config): Promise<Database> {
  const session = config.databaseDirectUrl === null ? "DATABASE_URL" : "DATABASE_DIRECT_URL";
  return openNamedDatabase(
    { ...directPlace(config), awaited: { patience: 0, waiting: () => undefined } },
    { url: session, directUrl: session, ownerUrl: "DATABASE_OWNER_URL" },
  );
}
