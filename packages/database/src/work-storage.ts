import { AsyncLocalStorage } from "node:async_hooks";

/**
 * A value for a unit of work and everything that it awaits. Before version 24, Node runs hooks
 * for every promise of the process while a storage is enabled, which takes 6 to 8 % of a read. So
 * it is only enabled while there is work with a value. What work leaves behind may lose the value.
 */
export class WorkStorage<Value> {
  readonly #storage = new AsyncLocalStorage<Value>();
  #running = 0;

  /** The value of the current work; undefined outside any. */
  get current(): Value | undefined {
    return this.#storage.getStore();
  }

  /** Runs work with a value, until its promise settles if it returns one. */
  run<Result>(value: Value, work: () => Result): Result {
    this.#running += 1;
    let isPending = false;
    try {
      const result = this.#storage.run(value, work);
      if (result instanceof Promise) {
        const leave = () => this.#leave();
        result.then(leave, leave);
        isPending = true;
      }
      return result;
    } finally {
      if (!isPending) this.#leave();
    }
  }

  #leave(): void {
    this.#running -= 1;
    if (this.#running === 0) this.#storage.disable();
  }
}
