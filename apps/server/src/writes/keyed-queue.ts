import { monotonic } from "../priority/clock.ts";
import { Busy } from "../provider/outcome.ts";

/** Maximum number of callers waiting for the same name. */
const MAX_WAITING = 50;

/** Serializes callers with the same name in FIFO order. */
export class KeyedQueue {
  readonly #last = new Map<string, Promise<void>>();
  readonly #waiting = new Map<string, number>();

  /**
   * Waits for all earlier callers, then runs. Without a name it runs immediately.
   * @param deadline latest start in milliseconds of `performance.now()`
   * @throws Busy if too many callers are waiting, or the deadline passes
   */
  async run<T>(name: string | null, deadline: number, task: () => Promise<T>): Promise<T> {
    if (name === null) return task();
    const waiting = this.#waiting.get(name) ?? 0;
    if (waiting > MAX_WAITING) throw new Busy();
    this.#waiting.set(name, waiting + 1);
    const before = this.#last.get(name) ?? Promise.resolve();
    let done = () => {};
    const mine = new Promise<void>((resolve) => {
      done = resolve;
    });
    const end = before.then(() => mine);
    this.#last.set(name, end);
    end
      .then(() => {
        if (this.#last.get(name) === end) this.#last.delete(name);
      })
      .catch(() => undefined);
    try {
      await inTime(before, deadline);
      return await task();
    } finally {
      const left = (this.#waiting.get(name) ?? 1) - 1;
      if (left > 0) this.#waiting.set(name, left);
      else this.#waiting.delete(name);
      done();
    }
  }
}

/** @throws Busy at the deadline */
async function inTime(before: Promise<void>, deadline: number): Promise<void> {
  let cancel = () => {};
  const late = new Promise<never>((_, reject) => {
    cancel = monotonic.after(Math.max(0, deadline - monotonic.now()), () => reject(new Busy()));
  });
  await Promise.race([before, late]).finally(() => cancel());
}
