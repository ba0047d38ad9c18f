import type { Logger } from "pino";

/** Milliseconds between two warnings with the same reason. */
export const QUIET_PERIOD = 60_000;
/** Number of reasons remembered. A reason may contain an ID, so there can be any number. */
const MOST_REASONS = 100;

interface LoggedFailure {
  readonly at: number;
  /** Failures since the last warning, which weren't logged as warnings. */
  readonly similar: number;
}

/**
 * Logs failures as warnings, at most one a minute for each reason: while the database or the
 * provider is down, every job of every business fails with the same one. The others are logged at
 * the level debug, and counted in the next warning.
 */
export class FailureLog {
  readonly #log: Pick<Logger, "warn" | "debug">;
  readonly #now: () => number;
  readonly #noted = new Map<string, LoggedFailure>();

  /** @param now returns milliseconds since an arbitrary time in the past */
  constructor(log: Pick<Logger, "warn" | "debug">, now: () => number) {
    this.#log = log;
    this.#now = now;
  }

  note(reason: string, about: object, message: string): void {
    const now = this.#now();
    const noted = this.#noted.get(reason);
    if (noted !== undefined && now - noted.at < QUIET_PERIOD) {
      this.#noted.set(reason, { at: noted.at, similar: noted.similar + 1 });
      this.#log.debug(about, message);
      return;
    }
    this.#remember(reason, now);
    const similar = noted === undefined || noted.similar === 0 ? {} : { similar: noted.similar };
    this.#log.warn({ ...about, ...similar }, message);
  }

  #remember(reason: string, at: number): void {
    this.#noted.delete(reason);
    this.#noted.set(reason, { at, similar: 0 });
    const [oldest] = this.#noted.keys();
    if (this.#noted.size > MOST_REASONS && oldest !== undefined) this.#noted.delete(oldest);
  }
}
