import type { Database } from "@counterfoil/database";
import { countProcesses, joinProcesses } from "../../notices/processes.ts";
import { type Clock, monotonic } from "../../priority/clock.ts";

/** How often processes are counted, in milliseconds. */
const COUNT_INTERVAL = 1_000;
/**
 * How long a process that joins others sends nothing, in milliseconds: until each of them has
 * counted it, and what they sent before that is more than a second ago.
 */
const JOIN_DELAY = COUNT_INTERVAL + 1_250;

interface Sharing {
  /** Returns the number of processes that share the provider's rate limit. */
  processes(): Promise<number>;
  /** Takes their number. */
  readonly gateway: { divideBy(processes: number): void };
  readonly clock?: Clock;
}

/** Divides the provider's rate limit between the processes on a database. */
interface RateShare {
  /**
   * Counts them every second from now on. Resolves once this process may send its share, within
   * three seconds.
   */
  start(): Promise<void>;
  stop(): void;
}

/**
 * Creates a rate share with a timer of its own: other work can take minutes, in which another
 * process may start. A share shrinks as soon as another process is counted, and grows a second
 * after one is missing, so that both together never send more than the limit. While the database
 * doesn't respond, the last number holds.
 */
export function createRateShare({ processes, gateway, clock = monotonic }: Sharing): RateShare {
  let stopped = false;
  let cancel = (): void => undefined;
  let alive = 1;
  async function count(): Promise<void> {
    try {
      const before = alive;
      alive = await processes();
      gateway.divideBy(Math.max(before, alive));
    } catch {
      // The change feed logs that the database can't be reached.
    }
    if (!stopped) cancel = clock.after(COUNT_INTERVAL, () => void count());
  }
  return {
    async start() {
      await count();
      if (alive > 1) await new Promise<void>((resolve) => clock.after(JOIN_DELAY, resolve));
    },
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
