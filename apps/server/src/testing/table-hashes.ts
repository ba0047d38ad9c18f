import type { Pool } from "pg";

/** Number of rows of a table, and a hash over them in any order. */
export interface TableHash {
  readonly rows: number;
  readonly hash: string;
}

/**
 * Returns the number of rows and a hash over them for each table of the installation, by name.
 * @param pool of a login that sees the rows of every business
 */
export async function tableHashes(pool: Pool): Promise<Map<string, TableHash>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('app', 'provider') and tablename <> 'migration' order by 1`,
  );
  const hashes = new Map<string, TableHash>();
  for (const { name } of tables) {
    const { rows } = await pool.query<TableHash>(
      `select count(*) as rows, coalesce(md5(string_agg(h, '' order by h)), '') as hash
       from (select md5(t::text) as h from ${name} t) hashed`,
    );
    if (rows[0] !== undefined) hashes.set(name, rows[0]);
  }
  return hashes;
}
