/** How long a caller waits for the lock. */
interface AccountLimit {
  /** In milliseconds. */
  longest: number;
  /** Aborted once the caller has disconnected: work that hasn't started is dropped. */
  signal?: AbortSignal | undefined;
}

/** The lock wasn't acquired in time, or the caller's signal was aborted first. Nothing was done. */
export class LockWaitExceeded extends Error {}

interface Waiter {
  begin(): void;
}

interface LockQueue {
  waiting: Waiter[];
  /** Recent average time that a caller holds the lock, in milliseconds. */
  pace: number;
}

/** Weight of the latest sample in the average. */
const WEIGHT = 0.2;

/** Serializes callers that share a key, in FIFO order. */
export class AccountLocks {
  private readonly queues = new Map<string, LockQueue>();
  private readonly now: () => number;

  /** @param now a monotonic clock, in milliseconds */
  constructor(now: () => number = () => performance.now()) {
    this.now = now;
  }

  /**
   * Runs `fn` while holding the lock of `name`.
   * @param limit omit to wait without a limit
   * @throws NoTurn if the caller's signal is aborted, or if the queue is too long: at once if its
   *   recent pace exceeds the limit, else once the limit is reached
   */
  async run<T>(name: string, fn: () => Promise<T>, limit?: AccountLimit): Promise<T> {
    const line = await this.enter(name, limit);
    const begun = this.now();
    try {
      return await fn();
    } finally {
      const took = this.now() - begun;
      line.pace = line.pace === 0 ? took : line.pace * (1 - WEIGHT) + took * WEIGHT;
      const next = line.waiting.shift();
      if (next === undefined) this.queues.delete(name);
      else next.begin();
    }
  }

  private async enter(name: string, limit: AccountLimit | undefined): Promise<LockQueue> {
    const line = this.queues.get(name);
    if (limit?.signal?.aborted) throw new LockWaitExceeded();
    if (line === undefined) {
      const first: LockQueue = { waiting: [], pace: 0 };
      this.queues.set(name, first);
      return first;
    }
    if (limit === undefined) {
      return new Promise((resolve) => line.waiting.push({ begin: () => resolve(line) }));
    }
    // Counts the current holder too.
    if ((line.waiting.length + 1) * line.pace > limit.longest) throw new LockWaitExceeded();
    return new Promise((resolve, reject) => {
      const giveUp = (): void => {
        done();
        line.waiting.splice(line.waiting.indexOf(waiter), 1);
        reject(new LockWaitExceeded());
      };
      const timer = setTimeout(giveUp, limit.longest);
      const done = (): void => {
        clearTimeout(timer);
        limit.signal?.removeEventListener("abort", giveUp);
      };
      const waiter: Waiter = {
        begin: () => {
          done();
          resolve(line);
        },
      };
      limit.signal?.addEventListener("abort", giveUp, { once: true });
      line.waiting.push(waiter);
    });
  }
}
