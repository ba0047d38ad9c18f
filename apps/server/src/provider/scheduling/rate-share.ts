import type { Database } from "@counterfoil/database";
import { countProcesses, joinProcesses } from "../../notices/processes.ts";
import { type Clock, monotonic } from "../../priority/clock.ts";

/** How often processes are counted, in milliseconds. */
const COUNT_INTERVAL = 1_000;

interface Sharing {
  /** Returns the number of processes that share the provider's rate limit. */
  processes(): Promise<number>;
  /** Takes their number. */
  readonly gateway: { divideBy(processes: number): void };
  readonly clock?: Clock;
}

/** Divides the provider's rate limit between the processes on a database. */
interface RateShare {
  /** Counts them before it resolves, and every second from then on. */
  start(): Promise<void>;
  stop(): void;
}

/**
 * Creates a rate share with a timer of its own: other work can take minutes, in which another
 * process may start. While the database doesn't respond, the last number holds.
 */
export function createRateShare({ processes, gateway, clock = monotonic }: Sharing): RateShare {
  let stopped = false;
  let cancel = (): void => undefined;
  async function count(): Promise<void> {
    try {
      gateway.divideBy(await processes());
    } catch {
      // The change feed logs that the database can't be reached.
    }
    if (!stopped) cancel = clock.after(COUNT_INTERVAL, () => void count());
  }
  return {
    start: count,
    stop() {
      stopped = true;
      cancel();
    },
  };
}

/**
 * Runs a command that sends requests to the provider: it counts as a process, and sends its share
 * only.
 */
export async function runWithRateShare<T>(
  database: Database,
  gateway: Sharing["gateway"],
  run: () => Promise<T>,
): Promise<T> {
  const session = await database.connect("app");
  const share = createRateShare({ gateway, processes: () => countProcesses(database) });
  try {
    await joinProcesses(session);
    await share.start();
    return await run();
  } finally {
    share.stop();
    await session.end();
  }
}
