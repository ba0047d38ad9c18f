import type { Pool } from "pg";
import type { Log } from "../log.ts";
import type { DatabaseRole } from "./role.ts";

/** Interval between checks of the sessions, in milliseconds. */
const INTERVAL = 5_000;
/** How long a response may remain unread, in seconds. */
const TIMEOUT_SECONDS = 10;

/**
 * Ends sessions of the role whose process no longer reads its results. Session timeouts don't end
 * them while the database server is sending a result, and their locks stay held. `set local role
 * none` switches to the login role, which may end its own sessions.
 */
const END_UNREAD = (role: DatabaseRole) => `
  begin;
  set local role none;
  select pg_terminate_backend(pid) from pg_stat_activity
  where usename = current_user and datname = current_database()
    and application_name = 'counterfoil-${role}' and pid <> pg_backend_pid()
    and state = 'active' and wait_event = 'ClientWrite'
    and query_start < now() - interval '${TIMEOUT_SECONDS} seconds';
  commit`;

/** Checks the sessions of the pool's role until the returned function is called. */
export function endUnreadSessions(pool: Pool, role: DatabaseRole, log: Log): () => void {
  async function look(): Promise<void> {
    const client = await pool.connect();
    try {
      await client.query(END_UNREAD(role));
      client.release();
    } catch (error) {
      // Its transaction may still be open.
      client.release(true);
      throw error;
    }
  }
  const timer = setInterval(() => {
    look().catch((error: unknown) =>
      log(`Sessions could not be checked (${role}): ${error}`, "warn"),
    );
  }, INTERVAL).unref();
  return () => clearInterval(timer);
}
