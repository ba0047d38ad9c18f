import { randomInt } from "node:crypto";
import type { Database } from "@counterfoil/database";
import { createChangeFeed } from "../../notices/change-feed.ts";
import { type Processes, type ProcessNotice, processesOn } from "../../notices/process-notices.ts";
import { type Clock, monotonic } from "../../priority/clock.ts";

/** How often processes are counted, in milliseconds. */
const COUNT_INTERVAL = 1_000;
/** The span of the provider's rate limit, in milliseconds. */
const SECOND = 1_000;
/**
 * How long a process that joins sends nothing if another doesn't answer, in milliseconds: until
 * each has counted it, and what they sent before that is more than a second ago.
 */
const JOIN_DELAY = COUNT_INTERVAL + SECOND + 250;

interface Sharing {
  /** Those that share the provider's rate limit. */
  readonly processes: Processes;
  /** Takes their number. `excess` is as in `Gateway`. */
  readonly gateway: { divideBy(processes: number): void; excess(): number };
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
 * process may start. Together they never send more than the limit:
 *
 * - A process that joins sends nothing until each other one has responded to its notice. They
 *   respond once they have counted it and their own requests of the last second fit their smaller
 *   share, which is immediately if these are few.
 * - A process that ends counts for another second, because its last requests may be that recent.
 *   No response is sent before that either.
 *
 * While the database doesn't respond, the last number holds.
 */
export function createRateShare({ processes, gateway, clock = monotonic }: Sharing): RateShare {
  /** Since when each process is missing; null while it is alive. Forgotten after a second. */
  const missing = new Map<number, number | null>();
  /** Those that leave this one its share. */
  const settled = new Set<number>();
  let stopped = false;
  let cancel = (): void => undefined;
  let unsubscribe = (): void => undefined;
  let onSettled = (): void => undefined;

  async function count(): Promise<void> {
    const alive = new Set(await processes.alive());
    const now = clock.now();
    for (const id of alive) missing.set(id, null);
    for (const [id, since] of missing) {
      if (alive.has(id)) continue;
      if (since === null) missing.set(id, now);
      else if (now - since >= SECOND) missing.delete(id);
    }
    gateway.divideBy(missing.size);
    check();
  }

  function every(): void {
    cancel = clock.after(COUNT_INTERVAL, () => {
      // The change feed logs that the database can't be reached.
      count()
        .catch(() => undefined)
        .finally(() => stopped || every());
    });
  }

  function check(): void {
    if ([...missing].every(([id, since]) => since === null && settled.has(id))) onSettled();
  }

  /** Returns the milliseconds until what all sent in the last second fits their shares. */
  function excess(): number {
    const ended = [...missing.values()].filter((since) => since !== null);
    const rests = ended.map((since) => since + SECOND - clock.now());
    return Math.max(0, gateway.excess(), ...rests);
  }

  async function answer(asker: number): Promise<void> {
    for (;;) {
      await count();
      // It sends nothing before this process, which has counted it now, has answered.
      settled.add(asker);
      check();
      const own = processes.own();
      if (stopped || own === null) return;
      const rest = excess();
      if (rest === 0) return processes.send({ type: "answered", process: own, asker });
      await new Promise<void>((resolve) => void clock.after(rest, resolve));
    }
  }

  function receive(notice: ProcessNotice): void {
    const { process } = notice;
    const own = processes.own();
    if (notice.type === "answered") {
      if (notice.asker === own) settled.add(process);
      check();
    } else if (notice.type === "left") missing.set(process, clock.now());
    else if (process !== own) answer(process).catch(() => undefined);
  }

  /** Resolves once every process has answered this one. */
  async function join(): Promise<void> {
    await new Promise<void>((resolve) => {
      const giveUp = clock.after(JOIN_DELAY, resolve);
      onSettled = () => {
        giveUp();
        resolve();
      };
      const own = processes.own();
      if (own === null) return;
      settled.add(own);
      // Without the notice, it is counted within a second.
      processes.send({ type: "joined", process: own }).catch(() => undefined);
    });
  }

  return {
    async start() {
      unsubscribe = processes.subscribe(receive);
      await count().catch(() => undefined);
      every();
      if (missing.size > 1) await join();
    },
    stop() {
      stopped = true;
      cancel();
      unsubscribe();
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
  const silent = { info: () => undefined, warn: () => undefined };
  const changeFeed = createChangeFeed(database, randomInt(1, 2 ** 47), silent);
  const processes = processesOn(database, changeFeed);
  const share = createRateShare({ gateway, processes });
  try {
    await changeFeed.open();
    await share.start();
    return await run();
  } finally {
    share.stop();
    const process = changeFeed.process;
    await changeFeed.close();
    // Otherwise others see it only when they count, and it counts for a second longer.
    if (process !== null) await processes.send({ type: "left", process }).catch(() => undefined);
  }
}
