import { type Clock, monotonic } from "../../priority/clock.ts";

/** Delays after consecutive failures, in milliseconds, doubling from the first to the longest. */
const FIRST_DELAY = 2_000;
const MAX_DELAY_MS = 60_000;
/** The longest delay of a job without an interval, in milliseconds: what it does is awaited. */
const MAX_DELAY_AWAITED_MS = 15_000;

/** The state of a job whose last attempt failed. */
export interface JobFailure {
  readonly error: string;
  /** Number of consecutive failures. */
  readonly failures: number;
  /** Milliseconds until the next attempt. */
  readonly nextIn: number;
}

interface ScheduledRun {
  readonly due: number;
  readonly failures: number;
  readonly error: string | null;
}

/**
 * Schedules jobs: at their interval after a success; after failures within seconds at first, then
 * within a minute.
 */
export class JobSchedule {
  readonly #clock: Clock;
  readonly #random: () => number;
  readonly #entries = new Map<string, ScheduledRun>();
  readonly #running = new Map<string, Promise<void>>();

  /** @param random returns numbers in [0, 1), to spread the attempts of several processes */
  constructor(clock: Clock = monotonic, random: () => number = Math.random) {
    this.#clock = clock;
    this.#random = random;
  }

  /**
   * Runs a job if it is due and not already running. The interval starts at its end.
   * @param every in milliseconds; 0 runs the job whenever this is called, except after failures
   * @param failed receives the error, which isn't thrown
   */
  async run(
    name: string,
    every: number,
    job: () => Promise<void>,
    failed: (failure: JobFailure, error: unknown) => void,
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
        const limit = every === 0 ? MAX_DELAY_AWAITED_MS : Math.min(MAX_DELAY_MS, every);
        const wait = Math.min(limit, FIRST_DELAY * 2 ** Math.min(failures - 1, 20));
        const due = this.#clock.now() + wait * (0.5 + this.#random() / 2);
        this.#entries.set(name, { due, failures, error: String(error).slice(0, 500) });
        const failure = this.failure(name);
        if (failure !== null) failed(failure, error);
      },
    );
    this.#running.set(name, attempt);
    await attempt.finally(() => this.#running.delete(name));
  }

  /** Returns the state after a failure; null if the last attempt succeeded. */
  failure(name: string): JobFailure | null {
    const entry = this.#entries.get(name);
    if (entry === undefined || entry.error === null) return null;
    const nextIn = Math.max(0, Math.round(entry.due - this.#clock.now()));
    return { error: entry.error, failures: entry.failures, nextIn };
  }

  /** Whether the job is running. */
  isRunning(name: string): boolean {
    return this.#running.has(name);
  }

  /** Waits for all running jobs. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#running.values());
  }
}
