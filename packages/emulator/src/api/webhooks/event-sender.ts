import type { DatabaseSessions } from "../../store/session.ts";
import { deliver, type SendWebhook } from "./deliver.ts";

/** Key for all accounts together. */
const EVERYBODY = "*";

/** Sends pending events, independently for each account. */
export class EventSender {
  private readonly sessions: DatabaseSessions;
  private readonly send: SendWebhook;
  /** By account, the current pass and the next one. */
  private readonly passes = new Map<string, { now: Promise<void>; next: Promise<void> | null }>();

  constructor(sessions: DatabaseSessions, send: SendWebhook) {
    this.sessions = sessions;
    this.send = send;
  }

  /** Sends pending events of one account or all. Concurrent callers share a pass. */
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

  /** Waits for deliveries in progress. */
  async settled(): Promise<void> {
    while (this.passes.size > 0) {
      await Promise.allSettled([...this.passes.values()].map(({ now, next }) => next ?? now));
      await Promise.resolve();
    }
  }
}
