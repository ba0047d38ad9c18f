import { type Clock, monotonic } from "../priority/clock.ts";

/** Waits after failures in a row, in milliseconds: it doubles from the first to the longest. */
const FIRST = 2_000;
const LONGEST = 60_000;

/** The state of a job whose last attempt failed. */
export interface Failure {
  readonly error: string;
  /** Failures in a row. */
  readonly failures: number;
  /** Milliseconds until the next attempt. */
  readonly nextIn: number;
}

interface Entry {
  readonly due: number;
  readonly failures: number;
  readonly error: string | null;
}

/**
 * When each job comes round: at its interval after a success, within seconds and then within a minute
 * after failures.
 */
export class Schedule {
  readonly #clock: Clock;
  readonly #random: () => number;
  readonly #entries = new Map<string, Entry>();
  readonly #running = new Map<string, Promise<void>>();

  /** @param random numbers in [0, 1): attempts of several processes spread out */
  constructor(clock: Clock = monotonic, random: () => number = Math.random) {
    this.#clock = clock;
    this.#random = random;
  }

  /**
   * Runs a job when its time has come, at most once at the same time. The time counts from its end.
   * @param every in milliseconds
   * @param failed told of a failure, which is not thrown
   */
  async run(
    name: string,
    every: number,
    job: () => Promise<void>,
    failed: (failure: Failure, error: unknown) => void,
  ): Promise<void> {
    const entry = this.#entries.get(name);
    if (this.#running.has(name)) return;
    if (entry !== undefined && this.#clock.now() < entry.due) return;
    const attempt = job().then(
      () => {
        this.#entries.set(name, { due: this.#clock.now() + every, failures: 0, error: null });
      },
      (error: unknown) => {
        const failures = (entry?.failures ?? 0) + 1;
        const wait = Math.min(LONGEST, every, FIRST * 2 ** Math.min(failures - 1, 20));
        const due = this.#clock.now() + wait * (0.5 + this.#random() / 2);
        this.#entries.set(name, { due, failures, error: String(error).slice(0, 500) });
        const failure = this.failure(name);
        if (failure !== null) failed(failure, error);
      },
    );
    this.#running.set(name, attempt);
    await attempt.finally(() => this.#running.delete(name));
  }

  /** What the job waits for after a failure; null when its last attempt went well. */
  failure(name: string): Failure | null {
    const entry = this.#entries.get(name);
    if (entry === undefined || entry.error === null) return null;
    const nextIn = Math.max(0, Math.round(entry.due - this.#clock.now()));
    return { error: entry.error, failures: entry.failures, nextIn };
  }

  /** Whether the job is under way. */
  isRunning(name: string): boolean {
    return this.#running.has(name);
  }

  /** Waits for all that is under way. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#running.values());
  }
}
