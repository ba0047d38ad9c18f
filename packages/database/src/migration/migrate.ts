import type { Client } from "pg";
import { connectAlone } from "../connections/pool.ts";
import type { Migration, MigrationSet } from "./migration-set.ts";
import { ensureSchema } from "./schema.ts";

/** Any fixed number: processes that migrate one database meet at this advisory lock. */
const migrationLock = 4_027_103;

/** A migration may take long, but its session does not go quiet. */
const LIMITS =
  "set idle_session_timeout = '1min'; set idle_in_transaction_session_timeout = '1min'";

/**
 * Brings one schema up to date; safe when several processes start at once. Changes nothing if a later
 * release has added steps that earlier releases run with, so that a server can restart during a
 * rolling upgrade, and an upgrade can be taken back.
 * @param guest a login that is let into the roles of the app and the provider
 * @throws Error if a later release has added other steps, or if a step fails: steps before it stay
 *   applied, the failed one leaves nothing behind
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
    const applied = await appliedSteps(client, set.schema);
    refuseUnknown(set, applied);
    for (const step of set.migrations.slice(applied.length)) {
      await apply(client, set.schema, step);
    }
  } finally {
    // Ending the session gives the lock back.
    await client.end();
  }
}

interface Applied {
  readonly name: string;
  /** The step that a release must know to run after it; empty for none, null for this one. */
  readonly needs: string | null;
}

async function appliedSteps(client: Client, schema: MigrationSet["schema"]): Promise<Applied[]> {
  const { rows } = await client.query<Applied>(
    `select name, needs from ${schema}.migration order by position`,
  );
  return rows;
}

/** The first applied steps must be ours. Later ones must allow releases that don't know them. */
function refuseUnknown({ schema, migrations }: MigrationSet, applied: readonly Applied[]): void {
  const known = new Set(["", ...migrations.map(({ name }) => name)]);
  for (const [index, { name, needs }] of applied.entries()) {
    const own = migrations[index]?.name;
    if (own === name || (own === undefined && needs !== null && known.has(needs))) continue;
    const expected = own === undefined ? "no further step" : `"${own}"`;
    throw new Error(
      `The database was migrated by another version of Counterfoil: schema ${schema} has step ` +
        `"${name}" where this version has ${expected}. Start the version that made it, or a newer one.`,
    );
  }
}

async function apply(
  client: Client,
  schema: MigrationSet["schema"],
  { name, sql, earlier }: Migration,
): Promise<void> {
  const needs = earlier === "any" ? "" : typeof earlier === "object" ? earlier.know : null;
  try {
    await client.query(`begin; set local search_path to ${schema}, public; ${sql}\n`);
    await client.query(`insert into ${schema}.migration (name, needs) values ($1, $2)`, [
      name,
      needs,
    ]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`Migration ${schema}/${name} failed: ${reason}`, {
      cause: error,
    });
  }
}
