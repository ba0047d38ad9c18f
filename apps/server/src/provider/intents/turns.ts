/** Those who want the same thing go one after the other, in the order they came. */
export class Turns {
  readonly #last = new Map<string, Promise<void>>();

  /** Waits for everyone before, then runs. Without a name it runs at once. */
  async take<T>(name: string | null, run: () => Promise<T>): Promise<T> {
    if (name === null) return run();
    const before = this.#last.get(name) ?? Promise.resolve();
    let done = () => {};
    const mine = new Promise<void>((resolve) => {
      done = resolve;
    });
    const turn = before.then(() => mine);
    this.#last.set(name, turn);
    await before;
    try {
      return await run();
    } finally {
      done();
      if (this.#last.get(name) === turn) this.#last.delete(name);
    }
  }
}
