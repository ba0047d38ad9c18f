import { Socket } from "node:net";
import type { Client, Pool, PoolClient } from "pg";
import { z } from "zod";
import type { Log } from "../log.ts";

/** Interval between checks of the connections, in milliseconds. */
const INTERVAL = 2_000;

/** Parts of a client that its types leave out: its session, and whether no query is in progress. */
const clientState = z.object({ processID: z.number(), readyForQuery: z.boolean() });

const active = z.array(z.object({ pid: z.number(), own: z.number() }));

/** A query without a response, at the last check. */
interface SilentQuery {
  readonly bytes: string;
  /** Whether the database was already not working on it. */
  readonly unknown: boolean;
}

/**
 * Closes connections whose other end is gone without a word, as after a failover or behind a
 * firewall that forgot them: a query on one would end by its timeout only, long after the database
 * can be reached again. A connection is lost if its query has no response while the database, asked
 * on a new connection, isn't working on one for it, twice in a row. Idle connections of the pool
 * are then closed as well.
 * @param connect opens a connection as the same login, with session IDs of its own
 * @returns a function that ends the checks
 */
export function endLostConnections(
  pool: Pool,
  connect: () => Promise<Client>,
  log: Log,
  interval = INTERVAL,
): () => void {
  const idle = new Map<PoolClient, boolean>();
  const silent = new Map<PoolClient, SilentQuery>();
  pool.on("acquire", (client) => idle.set(client, false));
  pool.on("release", (_, client) => {
    if (idle.has(client)) idle.set(client, true);
  });
  pool.on("remove", (client) => {
    idle.delete(client);
    silent.delete(client);
  });

  async function look(): Promise<void> {
    const suspects = new Map<number, PoolClient>();
    for (const client of idle.keys()) {
      const query = queryOf(client);
      const before = silent.get(client);
      silent.delete(client);
      if (query === null) continue;
      const same = before?.bytes === query.bytes;
      silent.set(client, { bytes: query.bytes, unknown: same && before.unknown });
      if (same) suspects.set(query.session, client);
    }
    if (suspects.size === 0) return;
    const working = await sessionsAtWork(connect, [...suspects.keys()]);
    let lost = 0;
    for (const [session, client] of suspects) {
      const query = silent.get(client);
      if (query === undefined || queryOf(client)?.bytes !== query.bytes) continue;
      const unknown = !working.has(session);
      silent.set(client, { ...query, unknown });
      if (!unknown || !query.unknown) continue;
      lost += 1;
      client.connection.stream.destroy();
    }
    if (lost === 0) return;
    log(`Database connections lost without a word, closed: ${lost}`, "warn");
    for (const [client, isIdle] of idle) if (isIdle) client.connection.stream.destroy();
  }

  let looking = false;
  const timer = setInterval(() => {
    if (looking) return;
    looking = true;
    look()
      // Without a connection nothing is known, and the next check asks again.
      .catch((error: unknown) =>
        log(`Database connections could not be checked: ${error}`, "debug"),
      )
      .finally(() => {
        looking = false;
      });
  }, interval).unref();
  return () => clearInterval(timer);
}

/** Returns the query in progress by its connection's counters of bytes; null if there is none. */
function queryOf(client: PoolClient): { session: number; bytes: string } | null {
  const state = clientState.safeParse(client);
  const { stream } = client.connection;
  if (!state.success || state.data.readyForQuery || !(stream instanceof Socket)) return null;
  return {
    session: state.data.processID,
    bytes: `${stream.bytesRead} ${stream.bytesWritten}`,
  };
}

/** Returns those of the sessions that the database works on; all behind a proxy that hides them. */
async function sessionsAtWork(
  connect: () => Promise<Client>,
  sessions: readonly number[],
): Promise<ReadonlySet<number>> {
  const client = await connect();
  try {
    await client.query("set role none");
    const { rows } = await client.query(
      `select pid, pg_backend_pid() as own from pg_stat_activity
       where state = 'active' and pid = any($1) or pid = pg_backend_pid()`,
      [[...sessions, 0]],
    );
    const atWork = active.parse(rows);
    const own = clientState.pick({ processID: true }).parse(client).processID;
    if (atWork[0]?.own !== own) return new Set(sessions);
    return new Set(atWork.map(({ pid }) => pid));
  } finally {
    await client.end().catch(() => undefined);
  }
}
