import type { Database } from "@counterfoil/database";
import { z } from "zod";

/**
 * Each process holds this advisory lock in shared mode while it is alive: their number divides the
 * provider's rate limit.
 */
const PROCESSES = { space: 4_027, key: 301 } as const;

type Session = Awaited<ReturnType<Database["connect"]>>;

const counted = z.tuple([z.object({ alive: z.number() })]);

/** Counts the process of a session among those on this database, until the session ends. */
export async function joinProcesses(session: Session): Promise<void> {
  await session.query("select pg_advisory_lock_shared($1, $2)", [PROCESSES.space, PROCESSES.key]);
}

/** Returns the number of live processes on this database, including this one. */
export async function countProcesses(database: Database): Promise<number> {
  const { rows } = await database.pool("app").query(
    `select count(*)::int as alive from pg_locks where locktype = 'advisory' and granted
       and database = (select oid from pg_database where datname = current_database())
       and classid = $1 and objid = $2 and objsubid = 2`,
    [PROCESSES.space, PROCESSES.key],
  );
  return Math.max(1, counted.parse(rows)[0].alive);
}
