import type { Database } from "@counterfoil/database";

/** Effects of one transaction on the tables that existed before it. */
interface StepLocks {
  /** Tables that it locks against changes, or against reads as well. */
  readonly locked: readonly string[];
  /** Tables whose rows it reads or changes, or builds an index of. */
  readonly read: readonly string[];
}

/** Lock modes that conflict with the one of a change (PostgreSQL, "Explicit Locking"). */
const AGAINST_CHANGES = [
  "ShareLock",
  "ShareRowExclusiveLock",
  "ExclusiveLock",
  "AccessExclusiveLock",
];

/** Runs statements in a transaction that is rolled back, and returns what they did. */
export async function stepLocks(database: Database, sql: string): Promise<StepLocks> {
  const client = await database.connect("owner");
  try {
    await client.query("begin");
    await client.query(
      `create temporary table existing on commit drop as
       select oid, oid::regclass::text as name from pg_class
       where relkind = 'r' and relnamespace = 'app'::regnamespace`,
    );
    await client.query(sql);
    const { rows: locked } = await client.query<{ name: string }>(
      `select distinct name from pg_locks l join existing on oid = l.relation
       where l.pid = pg_backend_pid() and l.mode = any($1) order by 1`,
      [AGAINST_CHANGES],
    );
    const { rows: read } = await client.query<{ name: string }>(
      `select name from pg_stat_xact_user_tables s join existing on oid = s.relid
       where s.seq_scan + coalesce(s.idx_scan, 0) + s.n_tup_ins > 0 order by 1`,
    );
    return { locked: locked.map(({ name }) => name), read: read.map(({ name }) => name) };
  } finally {
    await client.query("rollback");
    await client.end();
  }
}
