import type { Client } from "pg";
import { connectAlone } from "../connections/pool.ts";
import type { MigrationSet } from "./migration-set.ts";
import { ensureSchema } from "./schema.ts";

/** Any fixed number: processes that migrate one database meet at this advisory lock. */
const migrationLock = 4_027_103;

/** A migration may take long, but its session does not go quiet. */
const LIMITS =
  "set idle_session_timeout = '1min'; set idle_in_transaction_session_timeout = '1min'";

/**
 * Brings one schema up to date; safe when several processes start at once.
 * @param guest a login that is let into the roles of the app and the provider
 * @throws when the database was migrated by a newer version, or when a step fails: steps before
 * it stay applied, the failed one leaves nothing behind.
 */
export async function migrate(
  url: string,
  set: MigrationSet,
  guest: string | null = null,
): Promise<void> {
  const client = await connectAlone(url, "owner");
  try {
    // A process that is paused in mid-migration must not keep all others from starting.
    await client.query(LIMITS);
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await ensureSchema(client, set.schema, guest);
    const applied = await appliedNames(client, set.schema);
    refuseNewer(set, applied);
    for (const { name, sql } of set.migrations.slice(applied.length)) {
      await apply(client, set.schema, name, sql);
    }
  } finally {
    // Ending the session gives the lock back.
    await client.end();
  }
}

async function appliedNames(client: Client, schema: MigrationSet["schema"]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select name from ${schema}.migration order by position`,
  );
  return rows.map(({ name }) => name);
}

/** The applied steps must be the first of ours: anything else came from another version. */
function refuseNewer({ schema, migrations }: MigrationSet, applied: readonly string[]): void {
  for (const [index, name] of applied.entries()) {
    const known = migrations[index]?.name;
    if (known === name) continue;
    const expected = known === undefined ? "no further step" : `"${known}"`;
    throw new Error(
      `The database was migrated by another version of Counterfoil: schema ${schema} has step ` +
        `"${name}" where this version has ${expected}. Start the version that made it, or a newer one.`,
    );
  }
}

async function apply(
  client: Client,
  schema: MigrationSet["schema"],
  name: string,
  sql: string,
): Promise<void> {
  try {
    await client.query(`begin; set local search_path to ${schema}, public; ${sql}\n`);
    await client.query(`insert into ${schema}.migration (name) values ($1)`, [name]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`Migration ${schema}/${name} failed: ${reason}`, {
      cause: error,
    });
  }
}
