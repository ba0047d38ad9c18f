/** How long a caller can wait for its turn. */
export interface Limit {
  /** In milliseconds. */
  longest: number;
  /** The caller has gone once it is aborted: a turn not begun by then is dropped. */
  signal?: AbortSignal | undefined;
}

/** The lock was not acquired in time. Nothing was done. */
export class NoTurn extends Error {}

interface Waiter {
  begin(): void;
}

interface Line {
  waiting: Waiter[];
  /** Recent average time that a caller holds the lock, in milliseconds. */
  pace: number;
}

/** Weight of the latest sample in the average. */
const WEIGHT = 0.2;

/** Serializes callers that share a key, in FIFO order. */
export class Turns {
  private readonly lines = new Map<string, Line>();
  private readonly now: () => number;

  /** @param now a monotonic clock, in milliseconds */
  constructor(now: () => number = () => performance.now()) {
    this.now = now;
  }

  /**
   * @param limit none for what has to be done however long it waits
   * @throws NoTurn at once when those before it would take too long, later when they did
   */
  async take<T>(name: string, fn: () => Promise<T>, limit?: Limit): Promise<T> {
    const line = await this.enter(name, limit);
    const begun = this.now();
    try {
      return await fn();
    } finally {
      const took = this.now() - begun;
      line.pace = line.pace === 0 ? took : line.pace * (1 - WEIGHT) + took * WEIGHT;
      const next = line.waiting.shift();
      if (next === undefined) this.lines.delete(name);
      else next.begin();
    }
  }

  private async enter(name: string, limit: Limit | undefined): Promise<Line> {
    const line = this.lines.get(name);
    if (limit?.signal?.aborted) throw new NoTurn();
    if (line === undefined) {
      const first: Line = { waiting: [], pace: 0 };
      this.lines.set(name, first);
      return first;
    }
    if (limit === undefined) {
      return new Promise((resolve) => line.waiting.push({ begin: () => resolve(line) }));
    }
    // The one whose turn it is counts too.
    if ((line.waiting.length + 1) * line.pace > limit.longest) throw new NoTurn();
    return new Promise((resolve, reject) => {
      const giveUp = (): void => {
        done();
        line.waiting.splice(line.waiting.indexOf(waiter), 1);
        reject(new NoTurn());
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
