import type { Logger } from "pino";
import type { Settler } from "../../provider/intents/settler.ts";
import type { IntentStore } from "../../provider/intents/store.ts";
import { type BackfillParts, backfill, isLinked } from "./backfill.ts";
import { reconcile } from "./reconcile.ts";
import { sweep } from "./sweep.ts";

/** How often each part comes round, in milliseconds. */
const TURN = 2_000;
const SWEEP = 15_000;
const RECONCILE = 10 * 60_000;
const PRUNE = 60 * 60_000;

interface Parts extends BackfillParts {
  readonly settler: Settler;
  readonly store: IntentStore;
  readonly log: Logger;
  /** A business that is not linked is linked here; otherwise whoever opens it does so. */
  readonly linksByItself: boolean;
  accounts(): Promise<string[]>;
}

/** What runs beside requests: settling, parked events, time's changes, missed events, tidying. */
export class Upkeep {
  readonly #parts: Parts;
  readonly #last = new Map<string, number>();
  readonly #links = new Map<string, Promise<void>>();
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<void> | null = null;
  #stopped = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  start(): void {
    this.#stopped = false;
    this.#schedule(0);
  }

  /** What is under way is let finish. */
  async stop(): Promise<void> {
    this.#stopped = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    await this.#running;
  }

  #schedule(delay: number): void {
    if (this.#stopped) return;
    this.#timer = setTimeout(() => {
      this.#running = this.#turn().finally(() => {
        this.#running = null;
        this.#schedule(TURN);
      });
    }, delay);
    this.#timer.unref();
  }

  async #turn(): Promise<void> {
    const { accounts, log } = this.#parts;
    const found = await accounts().catch((error: unknown) => {
      log.warn({ err: error }, "upkeep waits for the database");
      return [];
    });
    for (const account of found) {
      if (this.#stopped) return;
      await this.#tend(account).catch((error: unknown) => {
        log.warn({ err: error, account }, "upkeep of a business is put off");
      });
    }
  }

  async #tend(account: string): Promise<void> {
    const { access, settler, inbox, store } = this.#parts;
    await settler.settle(account);
    await inbox.retry(account);
    if (this.#isTime(`sweep:${account}`, SWEEP)) await sweep(this.#parts, account);
    if (this.#isTime(`prune:${account}`, PRUNE)) await store.prune(account);
    if (!this.#isTime(`reconcile:${account}`, RECONCILE)) return;
    if (await isLinked(access, account)) await reconcile(this.#parts, account);
    else if (this.#parts.linksByItself) this.#linkBeside(account);
  }

  /** A long history must not keep the other businesses waiting. */
  #linkBeside(account: string): void {
    this.link(account).catch((error: unknown) => {
      this.#parts.log.warn({ err: error, account }, "a business could not be linked yet");
    });
  }

  #isTime(name: string, every: number): boolean {
    const last = this.#last.get(name) ?? 0;
    if (Date.now() - last < every) return false;
    this.#last.set(name, Date.now());
    return true;
  }

  /** Reads a business's history, then what happened meanwhile; see backfill. */
  link(account: string): Promise<void> {
    const running = this.#links.get(account) ?? this.#link(account);
    this.#links.set(account, running);
    return running;
  }

  async #link(account: string): Promise<void> {
    try {
      const { access } = this.#parts;
      if (await isLinked(access, account)) return;
      await backfill(this.#parts, account);
      await reconcile(this.#parts, account);
    } finally {
      this.#links.delete(account);
    }
  }
}
