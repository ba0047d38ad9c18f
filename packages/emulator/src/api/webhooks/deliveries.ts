import type { Sessions } from "../../store/session.ts";
import { deliver, type Send } from "./deliver.ts";

/** Stands for the accounts altogether. */
const EVERYBODY = "*";

/** Sends waiting events: one account never waits for another's. */
export class Deliveries {
  private readonly sessions: Sessions;
  private readonly send: Send;
  /** By account: what runs, and what begins when it ends. */
  private readonly passes = new Map<string, { now: Promise<void>; next: Promise<void> | null }>();

  constructor(sessions: Sessions, send: Send) {
    this.sessions = sessions;
    this.send = send;
  }

  /** Sends what waits now, of an account or of all; those who ask at the same time share a pass. */
  run(account: string | null = null): Promise<void> {
    const name = account ?? EVERYBODY;
    const running = this.passes.get(name);
    if (running === undefined) return this.begin(name, account);
    running.next ??= running.now.then(
      () => this.begin(name, account),
      () => this.begin(name, account),
    );
    return running.next;
  }

  private begin(name: string, account: string | null): Promise<void> {
    const now = deliver(this.sessions, this.send, account);
    const pass = { now, next: null };
    this.passes.set(name, pass);
    const end = (): void => {
      if (this.passes.get(name) === pass && pass.next === null) this.passes.delete(name);
    };
    now.then(end, end);
    return now;
  }

  /** Waits for what is under way. */
  async settled(): Promise<void> {
    while (this.passes.size > 0) {
      await Promise.allSettled([...this.passes.values()].map(({ now, next }) => next ?? now));
      await Promise.resolve();
    }
  }
}
