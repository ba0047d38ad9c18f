import { setTimeout as wait } from "node:timers/promises";
import type { World } from "./world.ts";

/**
 * Resolves when a request has ended, or a transaction waits for a lock that the test has.
 * @param waiting transactions that have to wait
 */
export async function untilBlocked(
  world: Pick<World, "database">,
  request: Promise<unknown>,
  waiting = 1,
): Promise<void> {
  let ended = false;
  const end = () => {
    ended = true;
  };
  request.then(end, end);
  while (!ended) {
    const { rows } = await world.database
      .pool("owner")
      .query(
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
    if (rows.length >= waiting) return;
    await wait(5);
  }
}

/** Runs a request while a transaction with these changes is open, which is then committed. */
export async function whileChanging<T>(
  world: World,
  changes: readonly (readonly [string, readonly unknown[]])[],
  request: () => Promise<T>,
): Promise<T> {
  const client = await world.database.pool("owner").connect();
  try {
    await client.query("begin");
    for (const [statement, values] of changes) await client.query(statement, [...values]);
    const replying = request();
    await untilBlocked(world, replying);
    await client.query("commit");
    return await replying;
  } finally {
    client.release();
  }
}
