import { setTimeout as wait } from "node:timers/promises";
import type { Client } from "pg";
import { connectAlone } from "../connections/pool.ts";
import { buildIndex } from "./build-index.ts";
import { endFill, fill } from "./fill.ts";
import { inTransaction } from "./in-transaction.ts";
import type { Migration, MigrationSet } from "./migration-set.ts";
import { ensureSchema } from "./schema.ts";

/**
 * Any fixed numbers: processes that migrate one database meet at these advisory locks. The first is
 * held for a moment, the second for as long as steps run.
 */
const LOCKS = { schema: 4_027_104, steps: 4_027_103 } as const;

/** How often a process asks whether another one has finished, in milliseconds. */
const POLL_INTERVAL = 100;

/** A migration may take long, but its session does not go quiet. */
const LIMITS =
  "set idle_session_timeout = '1min'; set idle_in_transaction_session_timeout = '1min'";

/**
 * Brings one schema up to date; safe when several processes start at once. Changes nothing if a
 * later release has added steps that earlier releases run with, so that a server can restart during
 * a rolling upgrade, also while the later release's steps run, and an upgrade can be taken back.
 * @param guest a login that is let into the roles of the app and the provider
 * @throws Error if a later release has added other steps, or if a step fails: steps before it stay
 *   applied. The failed one leaves nothing behind, except the finished batches of a fill
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
    await lock(client, LOCKS.schema);
    await ensureSchema(client, set.schema, guest);
    await client.query("select pg_advisory_unlock($1)", [LOCKS.schema]);
    if ((await pendingSteps(client, set)).length === 0) return;
    await lock(client, LOCKS.steps);
    for (const step of await pendingSteps(client, set)) await apply(client, set.schema, step);
  } finally {
    // Ending the session gives the lock back.
    await client.end();
  }
}

/**
 * Takes an advisory lock once no other process has it. A statement that waited for it would hold a
 * snapshot, and the build of an index waits for those.
 */
async function lock(client: Client, number: number): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>(
      "select pg_try_advisory_lock($1) as taken",
      [number],
    );
    if (rows[0]?.taken === true) return;
    await wait(POLL_INTERVAL);
  }
}

/**
 * Returns the steps that aren't applied yet.
 * @throws Error if a later release has added steps that this one doesn't run with
 */
async function pendingSteps(client: Client, set: MigrationSet): Promise<readonly Migration[]> {
  const applied = await appliedSteps(client, set.schema);
  refuseUnknown(set, applied);
  return set.migrations.slice(applied.length);
}

interface AppliedStep {
  readonly name: string;
  /** The step that a release must know to run after it; empty for none, null for this one. */
  readonly needs: string | null;
}

async function appliedSteps(
  client: Client,
  schema: MigrationSet["schema"],
): Promise<AppliedStep[]> {
  const { rows } = await client.query<AppliedStep>(
    `select name, needs from ${schema}.migration order by position`,
  );
  return rows;
}

/** The first applied steps must be ours. Later ones must allow releases that don't know them. */
function refuseUnknown(
  { schema, migrations }: MigrationSet,
  applied: readonly AppliedStep[],
): void {
  const knownNames = new Set(["", ...migrations.map(({ name }) => name)]);
  for (const [index, { name, needs }] of applied.entries()) {
    const own = migrations[index]?.name;
    if (own === name || (own === undefined && needs !== null && knownNames.has(needs))) continue;
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
  step: Migration,
): Promise<void> {
  try {
    if ("fill" in step) await fill(client, schema, step);
    if ("index" in step) await buildIndex(client, schema, step);
    await inTransaction(client, schema, async () => {
      if ("sql" in step) await client.query(step.sql);
      if ("fill" in step) await endFill(client, schema);
      await record(client, schema, step);
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`Migration ${schema}/${step.name} failed: ${reason}`, { cause: error });
  }
}

async function record(
  client: Client,
  schema: MigrationSet["schema"],
  { name, earlier }: Migration,
): Promise<void> {
  const needs = earlier === "any" ? "" : typeof earlier === "object" ? earlier.know : null;
  await client.query(`insert into ${schema}.migration (name, needs) values ($1, $2)`, [
    name,
    needs,
  ]);
}
