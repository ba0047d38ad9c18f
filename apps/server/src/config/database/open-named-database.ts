import {
  AddressError,
  type AddressOption,
  type Database,
  type DatabaseOptions,
  openDatabase,
  SharedSessions,
} from "@counterfoil/database";
import { ConfigError } from "../read-config.ts";

/** The setting that each address of a database comes from. */
type SettingNames = Readonly<Record<AddressOption, string>>;

/** The system's errors for a folder that can't be created or written. */
const UNWRITABLE: ReadonlySet<string> = new Set(["EACCES", "EPERM", "EROFS", "ENOTDIR", "ENOENT"]);

/** insufficient_privilege (PostgreSQL, Appendix A). */
const NOT_ALLOWED = "42501";

/** Advice on errors of the network and of PostgreSQL (Appendix A), by code. */
const ADVICE: ReadonlyMap<string, string> = new Map([
  ["28P01", "Check its user name and password"],
  ["28000", "Check its user name, and pg_hba.conf of the database server"],
  ["3D000", "Check the name of the database, or create it"],
  [NOT_ALLOWED, "Let its login connect to the database"],
  ["ECONNREFUSED", "Check its host and port, and that PostgreSQL runs there"],
  ["ENOTFOUND", "Check its host"],
  ["EAI_AGAIN", "Check its host"],
  ["ETIMEDOUT", "Check its host and port, and the firewall between them"],
]);

/** protocol_violation, with which PgBouncer rejects the options of a session, and logins. */
const POOLER = "08P01";

/**
 * Opens a database whose errors name the setting and say what to do.
 * @throws ConfigError if an address can't be used
 */
export async function openNamedDatabase(
  options: DatabaseOptions,
  names: SettingNames,
): Promise<Database> {
  try {
    const database = await openDatabase(options);
    return {
      ...database,
      migrate: (set) =>
        database.migrate(set).catch((error: unknown) => {
          throw options.url === undefined ? error : migrationFault(error, options, names);
        }),
    };
  } catch (error) {
    throw options.url === undefined ? folderFault(error) : addressFault(error, options, names);
  }
}

function folderFault(error: unknown): unknown {
  if (!(error instanceof Error && "code" in error)) return error;
  const unwritable = UNWRITABLE.has(String(error.code));
  return fault(
    "DATA_DIR",
    error,
    unwritable ? "Set DATA_DIR to a folder that you can write to" : "",
  );
}

function addressFault(error: unknown, { directUrl }: DatabaseOptions, names: SettingNames) {
  if (!(error instanceof AddressError)) return error;
  if (error.cause instanceof SharedSessions) return new ConfigError(error.message);
  const pooler =
    error.option === "url" && directUrl !== undefined
      ? "Check the pooler and its list of users"
      : "If it is a pooler, set DATABASE_DIRECT_URL to a direct connection as well";
  return fault(names[error.option], error, error.code === POOLER ? pooler : ADVICE.get(error.code));
}

function migrationFault(error: unknown, { ownerUrl }: DatabaseOptions, names: SettingNames) {
  if (!(error instanceof Error && "code" in error && error.code === NOT_ALLOWED)) return error;
  const advice =
    "Its login must own the database and may create roles: see docs/operations.md, Two logins";
  return fault(names[ownerUrl === undefined ? "url" : "ownerUrl"], error, advice);
}

function fault(setting: string, error: Error, advice = ""): ConfigError {
  const next = advice === "" ? "" : `. ${advice}`;
  const reason = error.message || ("code" in error ? String(error.code) : error.name);
  return new ConfigError(`${setting} cannot be used: ${reason}${next}`, { cause: error });
}
