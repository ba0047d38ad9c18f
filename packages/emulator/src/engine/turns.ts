/** Lets callers with the same name in one after the other, in the order they came. */
export class Turns {
  private readonly last = new Map<string, Promise<void>>();

  async take<T>(name: string, fn: () => Promise<T>): Promise<T> {
    const before = this.last.get(name) ?? Promise.resolve();
    let leave = (): void => {};
    const mine = new Promise<void>((resolve) => {
      leave = resolve;
    });
    const tail = before.then(() => mine);
    this.last.set(name, tail);
    await before;
    try {
      return await fn();
    } finally {
      leave();
      if (this.last.get(name) === tail) this.last.delete(name);
    }
  }
}
