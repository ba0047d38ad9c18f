import { setTimeout as wait } from "node:timers/promises";
import type { Client } from "pg";
import { POSITION, type Position, positionIn, REACHED } from "../position.ts";
import { locationOf, mismatch } from "./database-location.ts";
import { createReplicaPools, REPLICA_PATIENCE, type ReplicaPools } from "./pools.ts";
import type { ReplicaState } from "./replica.ts";

/** Result of an inspection of a replica. */
export type ReplicaInspection =
  /** @property milliseconds it needed at most for what the primary had written */
  | { readonly state: "following"; readonly milliseconds: number }
  /** @property paused whether an administrator paused its replay */
  | { readonly state: "behind"; readonly bytes: number; readonly paused: boolean }
  /** It didn't follow its primary's failover, or hasn't had a checkpoint since. */
  | { readonly state: "other_timeline"; readonly own: string; readonly primary: string }
  | { readonly state: "unreachable"; readonly reason: string }
  | { readonly state: Extract<ReplicaState, "not_a_standby" | "other_database"> };

/** Pause between two looks, in milliseconds. */
const PAUSE = 10;

const PROGRESS = `
  select coalesce(replica.reached, false) as reached,
    (select timeline_id::text from pg_control_checkpoint()) as timeline,
    coalesce(pg_wal_lsn_diff($2::pg_lsn, pg_last_wal_replay_lsn()), 0)::bigint as bytes,
    pg_is_wal_replay_paused() as paused
  from (${REACHED}) replica`;

interface Progress {
  readonly reached: boolean;
  readonly timeline: string;
  readonly bytes: number;
  readonly paused: boolean;
}

/**
 * Checks a replica as a server reads from it, and changes nothing. Waits up to 5 seconds for it to
 * catch up, unless its replay is paused.
 * @param primary opens a direct connection to the primary, which is closed again
 * @param shared whether a pooler at the URL gives each transaction another session
 * @throws Error if the primary can't be asked
 */
export async function inspectReplica(
  primary: () => Promise<Client>,
  { url, shared }: { readonly url: string; readonly shared: boolean },
): Promise<ReplicaInspection> {
  const client = await primary();
  const pools = createReplicaPools(url, { shared, max: 1, log: () => undefined });
  try {
    const place = await locationOf(client);
    const position = async () =>
      positionIn((await client.query({ text: POSITION, rowMode: "array" })).rows[0]);
    return await inspect(pools, place, position);
  } finally {
    await Promise.all([client.end(), pools.pool.end(), pools.plain.end()]);
  }
}

async function inspect(
  { pool, plain }: ReplicaPools,
  primary: Awaited<ReturnType<typeof locationOf>>,
  position: () => Promise<Position>,
): Promise<ReplicaInspection> {
  try {
    const wrong = mismatch(await locationOf(plain), primary);
    if (wrong !== null) return { state: wrong };
    await pool.query("select 1");
  } catch (error) {
    return { state: "unreachable", reason: reasonOf(error) };
  }
  const { timeline, lsn } = await position();
  const started = performance.now();
  try {
    for (;;) {
      const { rows } = await pool.query<Progress>(PROGRESS, [timeline, lsn]);
      const [progress] = rows;
      if (progress === undefined) throw new Error("The replica returned no position.");
      const milliseconds = Math.ceil(performance.now() - started);
      if (progress.reached) return { state: "following", milliseconds };
      if (progress.paused || milliseconds >= REPLICA_PATIENCE) {
        return progress.timeline === timeline
          ? { state: "behind", bytes: progress.bytes, paused: progress.paused }
          : { state: "other_timeline", own: progress.timeline, primary: timeline };
      }
      await wait(PAUSE);
    }
  } catch (error) {
    return { state: "unreachable", reason: reasonOf(error) };
  }
}

/** A rejected connection can have a code and no message. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || ("code" in error ? String(error.code) : error.name);
}
