import { Busy, OutcomeUnknown } from "./outcome.ts";

/** Consecutive attempts without a response after which the provider counts as unavailable. */
const FAILURES = 3;

/** Whether the provider responds, by the requests that are sent anyway. */
export class Availability {
  #failures = 0;

  /**
   * Counts an attempt.
   * @param outcome its error; undefined if it succeeded
   */
  count(outcome?: Error): void {
    // This one wasn't sent, so it says nothing about the provider.
    if (outcome instanceof Busy) return;
    this.#failures = outcome instanceof OutcomeUnknown ? this.#failures + 1 : 0;
  }

  /** False after several timeouts, broken connections or server errors in a row. */
  get available(): boolean {
    return this.#failures < FAILURES;
  }
}
