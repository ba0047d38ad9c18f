import type { Database } from "@counterfoil/database";
import { z } from "zod";
import type { Config } from "../../../config/config.ts";
import { isLive } from "../../../config/live-key.ts";
import type { DatabaseConnection } from "../../../notices/processes.ts";
import { commandLine } from "../../../terminal/command-line.ts";
import type { Finding } from "../../finding.ts";
import { checkLogin } from "../login.ts";
import { checkVersion } from "./server-version.ts";

type DatabaseCheckSettings = Pick<
  Config,
  "databaseUrl" | "databaseDirectUrl" | "databaseOwnerUrl" | "provider"
>;

const server = z.tuple([
  z.object({ version: z.string(), place: z.string(), prepared: z.boolean() }),
]);
const businesses = z.array(z.object({ id: z.string(), disconnected: z.boolean() }));

interface CheckedDatabase {
  readonly findings: readonly Finding[];
  /** The businesses that the platform has access to. */
  readonly businesses: readonly string[];
  /** Whether the server can use it: reachable, and with tables. */
  readonly usable: boolean;
}

const unusable = (finding: Finding): CheckedDatabase => ({
  findings: [finding],
  businesses: [],
  usable: false,
});

/** Checks the database, its logins and its businesses. */
export async function checkDatabase(
  database: Database,
  settings: DatabaseCheckSettings,
): Promise<CheckedDatabase> {
  const app = appSetting(settings);
  const owner = settings.databaseOwnerUrl === null ? app : "DATABASE_OWNER_URL";
  const owning = await connect(database, "owner", { subject: "Database", setting: owner });
  if ("state" in owning) return unusable(owning);
  const { version, place, prepared } = await stateOf(owning);
  await owning.end();
  const text = `PostgreSQL ${version}`;
  // The operator can't update the embedded server: its version comes with the release.
  const embedded = settings.databaseUrl === null;
  const serves: Finding = embedded
    ? { state: "ok", subject: "Database", text }
    : checkVersion(version);
  if (serves.state === "fix") return unusable(serves);
  const elsewhere = await leadsElsewhere(database, { place, owner, app });
  if (elsewhere !== null) return unusable(elsewhere);
  if (!prepared) {
    const advice = "without tables. Start the server, which creates them.";
    return unusable({ state: "fix", subject: "Database", text: `${text}, ${advice}` });
  }
  const session = await connect(database, "app", { subject: "Database login", setting: app });
  if ("state" in session) {
    return { findings: [serves, session], businesses: [], usable: false };
  }
  try {
    const login = embedded
      ? []
      : [await checkLogin(session, { setting: app, isLive: isLive(settings.provider) })];
    const { rows } = await session.query(
      "select id, disconnected_at is not null as disconnected from account order by id",
    );
    const open = businesses.parse(rows);
    return {
      findings: [serves, ...login, countOf(open)],
      businesses: open.filter(({ disconnected }) => !disconnected).map(({ id }) => id),
      usable: true,
    };
  } finally {
    await session.end();
  }
}

async function stateOf(session: DatabaseConnection): Promise<z.output<typeof server>[0]> {
  const { rows } = await session.query(
    `select current_setting('server_version') as version,
       (select system_identifier from pg_control_system()) || '/' || current_database() as place,
       to_regclass('app.account') is not null as prepared`,
  );
  return server.parse(rows)[0];
}

/**
 * Returns a finding if the owner's address leads to another database than the app's. A login that
 * is rejected is reported later.
 */
async function leadsElsewhere(
  database: Database,
  { place, owner, app }: { place: string; owner: string; app: string },
): Promise<Finding | null> {
  if (owner === app) return null;
  const session = await connect(database, "app", { subject: "Database login", setting: app });
  if ("state" in session) return null;
  const other = await stateOf(session);
  await session.end();
  if (other.place === place) return null;
  const text = `${owner} leads to another database than ${app}. Name the same host, port and database in both.`;
  return { state: "fix", subject: "Database", text };
}

function countOf(open: z.output<typeof businesses>): Finding {
  const subject = "Businesses";
  if (open.length === 0) {
    const text = `none is open. Open one with ${commandLine("owner")}.`;
    return { state: "fix", subject, text };
  }
  const disconnected = open.filter((one) => one.disconnected).length;
  const beside = disconnected === 0 ? "" : `, ${disconnected} disconnected`;
  return { state: "ok", subject, text: `${open.length - disconnected} open${beside}` };
}

/** Opens a session, or returns the finding that the setting leads to none. */
async function connect(
  database: Database,
  role: "owner" | "app",
  { subject, setting }: { subject: string; setting: string },
): Promise<DatabaseConnection | Finding> {
  try {
    return await database.connect(role);
  } catch (error) {
    return { state: "fix", subject, text: `${reasonOf(error)}. Check ${setting}.` };
  }
}

/** Returns the setting with the login that serves users. */
function appSetting({ databaseUrl, databaseDirectUrl }: DatabaseCheckSettings): string {
  if (databaseUrl === null) return "DATA_DIR";
  return databaseDirectUrl === null ? "DATABASE_URL" : "DATABASE_DIRECT_URL";
}

/** A rejected connection may have only a code. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || ("code" in error ? String(error.code) : error.name);
}
