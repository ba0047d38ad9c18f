import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Database } from "@counterfoil/database";
import type { Logger } from "pino";
import type { Config } from "../config/config.ts";
import { databasePlace } from "../config/database/database-place.ts";
import { openNamedDatabase } from "../config/database/open-named-database.ts";
import { requireTwoLogins } from "../config/database/require-lesser-login.ts";

/** Query timeout in milliseconds. Slower statements are aborted. */
const QUERY_TIMEOUT = 30_000;

/**
 * Opens the database of the configuration: the server's own, or the one at `DATABASE_URL`.
 * @throws ConfigError naming the setting that is wrong
 */
export async function openConfiguredDatabase(
  config: Config,
  log: Logger,
  progress: (sentence: string) => void,
): Promise<Database> {
  requireTwoLogins(config);
  if (config.databaseUrl === null) {
    const isNew = !existsSync(join(config.dataDir, "postgres/PG_VERSION"));
    progress(`${isNew ? "Creating" : "Starting"} the database in ${config.dataDir}`);
  }
  const waiting = (reason: string) =>
    log.warn(
      { event: "database_awaited", reason, seconds: config.databaseWait },
      "database not responding yet, retrying",
    );
  const { databaseUrl: url, databaseOwnerUrl: ownerUrl } = config;
  const database = await openNamedDatabase(
    {
      ...databasePlace(config),
      ...(url === null ? {} : { awaited: { patience: config.databaseWait * 1000, waiting } }),
      queryTimeout: QUERY_TIMEOUT,
      log: (message, level) => log[level](message),
    },
    { url: "DATABASE_URL", directUrl: "DATABASE_DIRECT_URL", ownerUrl: "DATABASE_OWNER_URL" },
  );
  if (url !== null && ownerUrl === null) {
    log.warn(
      "DATABASE_OWNER_URL is not set, so the server uses a login that owns the database. See docs/operations.md, Two logins.",
    );
  }
  return database;
}
