import type { Database } from "@counterfoil/database";
import { z } from "zod";

/**
 * Each process holds this advisory lock in shared mode while it is alive: their number divides the
 * provider's rate limit.
 */
const PROCESSES = { space: 4_027, key: 301 } as const;

/** A connection that lasts until it is ended. */
export type DatabaseConnection = Awaited<ReturnType<Database["connect"]>>;

const ids = z.array(z.object({ id: z.number() }));
const joined = z.tuple([ids.element]);

/**
 * Counts the process of a session among those on this database, until the session ends.
 * @returns its ID
 */
export async function joinProcesses(session: DatabaseConnection): Promise<number> {
  const { rows } = await session.query(
    "select pg_backend_pid() as id from pg_advisory_lock_shared($1, $2)",
    [PROCESSES.space, PROCESSES.key],
  );
  return joined.parse(rows)[0].id;
}

/** Returns the IDs of the live processes on this database, which include this one's. */
export async function liveProcesses(database: Database): Promise<number[]> {
  const { rows } = await database.pool("app").query(
    `select pid as id from pg_locks where locktype = 'advisory' and granted
       and database = (select oid from pg_database where datname = current_database())
       and classid = $1 and objid = $2 and objsubid = 2`,
    [PROCESSES.space, PROCESSES.key],
  );
  return ids.parse(rows).map(({ id }) => id);
}
