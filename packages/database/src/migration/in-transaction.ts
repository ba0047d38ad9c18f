import { setTimeout as wait } from "node:timers/promises";
import type { Client } from "pg";
import { isCatalogConflict, isLockTimeout, isTransient } from "../access/retry.ts";
import type { MigrationSet } from "./migration-set.ts";

/**
 * How long a transaction of a migration waits for a lock, in milliseconds. Servers that read a
 * table queue behind a change of the table that waits for its lock, so it gives way well before
 * their `lock_timeout`.
 */
const LOCK_TIMEOUT = 1_000;

/** How long those that queued may continue until the next attempt, in milliseconds. */
const PAUSE = 500;

/**
 * Runs a transaction of a migration, with the schema first in the path. It is repeated until no
 * other transaction keeps it from its locks, or grants the same right at the same moment.
 * @param run must have no effect outside the transaction
 */
export async function inTransaction<T>(
  client: Client,
  schema: MigrationSet["schema"],
  run: () => Promise<T>,
): Promise<T> {
  for (;;) {
    try {
      await client.query(
        `begin; set local lock_timeout = ${LOCK_TIMEOUT}; set local search_path to ${schema}, public`,
      );
      const result = await run();
      await client.query("commit");
      return result;
    } catch (error) {
      await client.query("rollback");
      if (![isLockTimeout, isTransient, isCatalogConflict].some((may) => may(error))) throw error;
      await wait(PAUSE);
    }
  }
}
