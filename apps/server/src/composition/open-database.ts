import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Database, openDatabase } from "@counterfoil/database";
import type { Logger } from "pino";
import type { Config } from "../config/config.ts";
import { databasePlace } from "../config/database-place.ts";
import { ConfigError } from "../config/read-config.ts";

/** Query timeout in milliseconds. Slower statements are aborted. */
const QUERY_TIMEOUT = 30_000;

/**
 * Opens the database of the configuration: the server's own, or the one at `DATABASE_URL`.
 * @throws ConfigError naming the setting that is wrong
 */
export function openConfiguredDatabase(
  config: Config,
  log: Logger,
  progress: (sentence: string) => void,
): Promise<Database> {
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
  const opened = openDatabase({
    ...databasePlace(config),
    ...(url === null ? {} : { awaited: { patience: config.databaseWait * 1000, waiting } }),
    queryTimeout: QUERY_TIMEOUT,
    log: (message, level) => log[level](message),
  });
  const warned = opened.then((database) => {
    if (url !== null && ownerUrl === null) {
      log.warn(
        "DATABASE_OWNER_URL is not set, so the server uses a login that owns the database. See docs/operations.md, Two logins.",
      );
    }
    return database;
  });
  return warned.catch((error: unknown) => {
    throw databaseFault(error, config);
  });
}

/** The system's errors for a folder that can't be created or written. */
const UNWRITABLE: ReadonlySet<string> = new Set(["EACCES", "EPERM", "EROFS", "ENOTDIR", "ENOENT"]);

/** protocol_violation, with which PgBouncer rejects the options of a session, and logins. */
const POOLER = "08P01";

/**
 * Names the setting next to the error of the system or the database server, which may be only a
 * code.
 */
function databaseFault(error: unknown, config: Config): unknown {
  if (!(error instanceof Error && "code" in error)) return error;
  const setting = config.databaseUrl === null ? "DATA_DIR" : "DATABASE_URL";
  const advice = adviceOn(String(error.code), config);
  return new ConfigError(`${setting} cannot be used: ${error.message || error.code}${advice}`, {
    cause: error,
  });
}

function adviceOn(code: string, { databaseUrl, databaseDirectUrl }: Config): string {
  if (databaseUrl === null && UNWRITABLE.has(code)) {
    return ". Set DATA_DIR to a folder that you can write to";
  }
  if (code !== POOLER) return "";
  return databaseDirectUrl === null
    ? ". If it is a pooler, set DATABASE_DIRECT_URL to a direct connection as well"
    : ". Check the pooler and its list of users";
}
