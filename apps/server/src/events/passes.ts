/** Runs one pass at a time for each account. Callers during a pass share the next one. */
export class Passes {
  readonly #run: (account: string) => Promise<number>;
  readonly #passes = new Map<string, { now: Promise<number>; next: Promise<number> | null }>();

  constructor(run: (account: string) => Promise<number>) {
    this.#run = run;
  }

  /** Resolves when a pass that started after this call has ended. */
  ask(account: string): Promise<number> {
    const running = this.#passes.get(account);
    if (running === undefined) return this.#begin(account);
    running.next ??= running.now.then(
      () => this.#begin(account),
      () => this.#begin(account),
    );
    return running.next;
  }

  #begin(account: string): Promise<number> {
    const now = this.#run(account);
    const pass = { now, next: null };
    this.#passes.set(account, pass);
    const end = () => {
      if (this.#passes.get(account) === pass && pass.next === null) this.#passes.delete(account);
    };
    now.then(end, end);
    return now;
  }
}
