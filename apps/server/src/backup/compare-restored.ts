import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import type { IdentityDb } from "../identity/schema.ts";

/** Delay before retrying the businesses that couldn't be compared, in milliseconds. */
const PAUSE = 5_000;

interface RestoredComparisonDependencies {
  readonly db: IdentityDb;
  readonly log: Logger;
  /** Reads from the provider what the mirror lacks since the backup. */
  compare(account: string): Promise<void>;
}

/** The comparison of restored businesses with the provider. */
interface RestoredComparison {
  /** Starts a pass over the restored businesses that are connected, after those that run. */
  start(): void;
  /** Resolves once the passes that were started have ended. */
  finished(): Promise<void>;
}

/**
 * Compares each restored business with the provider and then opens it for changes. A pass retries
 * until all connected ones are open or the signal aborts.
 */
export function createRestoredComparison(
  dependencies: RestoredComparisonDependencies,
  signal: AbortSignal,
): RestoredComparison {
  let passes = Promise.resolve();
  return {
    start() {
      // A running pass may have found nothing left just before a business was connected.
      passes = passes.then(() => compareRestored(dependencies, signal));
    },
    finished: () => passes,
  };
}

async function compareRestored(
  { db, log, compare }: RestoredComparisonDependencies,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const left = await restored(db).catch((error: unknown) => {
      log.warn({ err: error }, "comparing restored businesses paused, database unavailable");
      return null;
    });
    if (left?.length === 0) return;
    for (const account of left ?? []) {
      if (signal.aborted) return;
      try {
        await compare(account);
        await db
          .updateTable("account")
          .set({ restored_at: null })
          .where("id", "=", account)
          .execute();
        log.info({ event: "restored_compared", account }, "restored business is open again");
      } catch (error) {
        log.warn({ err: error, account }, "comparing a restored business failed, will retry");
      }
    }
    await wait(PAUSE, undefined, { signal, ref: false }).catch(() => undefined);
  }
}

async function restored(db: IdentityDb): Promise<string[]> {
  const rows = await db
    .selectFrom("account")
    .select("id")
    .where("restored_at", "is not", null)
    .where("disconnected_at", "is", null)
    .execute();
  return rows.map(({ id }) => id);
}
