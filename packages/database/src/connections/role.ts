/**
 * The role of a connection. `owner` runs migrations and maintenance; `app` serves users and is
 * bound by row security; `provider` has the embedded provider's own tables.
 */
export type DatabaseRole = "owner" | "app" | "provider";

/** The PostgreSQL role of a role. Null for the owner, which uses its login role. */
export const databaseRole: Readonly<Record<DatabaseRole, string | null>> = {
  owner: null,
  app: "counterfoil_app",
  provider: "counterfoil_provider",
};

/** Schemas in a role's search path. Extensions are installed into `public`. */
const searchPath: Readonly<Record<DatabaseRole, string>> = {
  owner: "app,public",
  app: "app,public",
  provider: "provider,public",
};

/** How long a statement that serves users waits for a lock, in milliseconds. */
export const LOCK_TIMEOUT = 15_000;

/**
 * Timeouts of sessions that serve users, in milliseconds. The database server enforces them, so
 * they apply even if this process is paused or its machine loses power: an idle transaction is
 * rolled back and its locks are released. `lock_timeout` is longer, so that a transaction blocked
 * by such a one still gets the lock.
 */
const servingLimits: Readonly<Record<string, number>> = {
  idle_in_transaction_session_timeout: 5_000,
  lock_timeout: LOCK_TIMEOUT,
  statement_timeout: 30_000,
};

/**
 * Statements to send after `begin` for a transaction without a statement timeout. Its idle timeout
 * remains.
 */
export const PATIENT_TRANSACTION = [
  "set local idle_in_transaction_session_timeout = '10min'",
  "set local lock_timeout = 0",
  "set local statement_timeout = 0",
].join("; ");

/** How soon the database server drops a connection whose client machine is gone. TCP only. */
const peerLimits: Readonly<Record<string, number>> = {
  tcp_user_timeout: 15_000,
  tcp_keepalives_idle: 15,
  tcp_keepalives_interval: 5,
  tcp_keepalives_count: 3,
};

/**
 * Returns the startup options of a connection. Role, search path and timeouts are part of the
 * connection packet, so they need no extra round trip and `RESET` returns to the same values.
 * @param becomes whether the login assumes the role; otherwise it is the role's own
 */
export function startupOptions(role: DatabaseRole, becomes: boolean): string {
  return Object.entries({ ...peerLimits, ...settingsOf(role, becomes) })
    .map(([setting, value]) => `-c ${setting}=${value}`)
    .join(" ");
}

/**
 * Returns the statement that gives one transaction what startup options give a session, for a
 * connection whose transactions are in different sessions.
 * @param becomes whether the login assumes the role; otherwise it is the role's own
 */
export function transactionSettings(role: DatabaseRole, becomes: boolean): string {
  const settings = Object.entries(settingsOf(role, becomes)).map(
    ([setting, value]) => `set_config('${setting}', '${value}', true)`,
  );
  return `select ${settings.join(", ")}`;
}

function settingsOf(
  role: DatabaseRole,
  becomes: boolean,
): Readonly<Record<string, string | number>> {
  const name = becomes ? databaseRole[role] : null;
  return {
    search_path: searchPath[role],
    timezone: "UTC",
    ...(role === "owner" ? {} : servingLimits),
    ...(name === null ? {} : { role: name }),
  };
}
