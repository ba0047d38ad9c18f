import { rejectsChanges } from "../../http/response/unavailable.ts";

/** How long a rejected change is reported, in milliseconds: longer than a scrape interval. */
const REPORT_MILLISECONDS = 60_000;

/**
 * Remembers when the database last rejected a change for a reason of its own. No probe could tell:
 * a full disk still takes changes that fit into the space of earlier rows.
 */
export class DatabaseWrites {
  readonly #now: () => number;
  #rejectedAt = Number.NEGATIVE_INFINITY;

  /** @param now milliseconds of a clock that is never set */
  constructor(now = () => performance.now()) {
    this.#now = now;
  }

  /** Takes an error of a request or of background work, of any kind. */
  noteError(error: unknown): void {
    if (rejectsChanges(error)) this.#rejectedAt = this.#now();
  }

  /** Returns false for a minute after a rejected change. */
  accepted(): boolean {
    return this.#now() - this.#rejectedAt >= REPORT_MILLISECONDS;
  }
}
