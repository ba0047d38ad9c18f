import type { Clock } from "../../priority/clock.ts";

/** A clock that only a test advances. */
export class TestClock implements Clock {
  #now = 1_000;
  #alarms = new Set<{ at: number; run: () => void }>();

  now(): number {
    return this.#now;
  }

  after(milliseconds: number, run: () => void): () => void {
    const alarm = { at: this.#now + milliseconds, run };
    this.#alarms.add(alarm);
    return () => this.#alarms.delete(alarm);
  }

  /** Advances the clock and runs everything that becomes due. */
  async pass(milliseconds: number): Promise<void> {
    const end = this.#now + milliseconds;
    for (;;) {
      await settlePromises();
      const due = [...this.#alarms].filter(({ at }) => at <= end);
      const next = due.sort((one, other) => one.at - other.at)[0];
      if (next === undefined) break;
      this.#alarms.delete(next);
      this.#now = Math.max(this.#now, next.at);
      next.run();
    }
    this.#now = end;
  }
}

/** Resolves once the promises that can be settled are. */
export const settlePromises = () => new Promise((resolve) => setImmediate(resolve));

/** Returns the maximum number of requests within any window of this length. */
export function densest(times: readonly number[], span: number): number {
  const within = (from: number) => times.filter((at) => at >= from && at < from + span).length;
  return Math.max(...times.map(within));
}
