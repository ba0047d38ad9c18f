import type { Logger } from "pino";
import type { Carrier, Outcome } from "../carriers/carrier.ts";
import type { Packer } from "./packer.ts";
import type { Turn, Turns } from "./turns.ts";

/** Backoff before each retry of an email, in seconds. After the last it is given up. */
export const PATIENCE: readonly number[] = [30, 120, 600, 3_600, 14_400, 43_200];
/** How long a turn may take before it counts as abandoned, in seconds: far over all time limits of a conversation. */
export const LEASE = 600;
/** How often it is looked whether a wait is over, in milliseconds. */
const LOOK = 5_000;
/** Mails of one business on their way at once. */
const HANDS = 4;

interface Parts {
  readonly turns: Turns;
  readonly packer: Packer;
  readonly carrier: Carrier;
  readonly log: Logger;
  readonly patience?: readonly number[];
}

/** Takes mail out of the outbox, beside requests; any number of processes may do so. */
export class Postman {
  readonly #parts: Parts;
  readonly #patience: readonly number[];
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<void> | null = null;
  #again = false;
  #stopped = false;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#patience = parts.patience ?? PATIENCE;
  }

  /** Begins to look after the outbox by itself. */
  start(): void {
    this.#timer = setInterval(() => this.wake(), LOOK).unref();
    this.wake();
  }

  /** There may be something to send. */
  wake(): void {
    if (this.#stopped) return;
    if (this.#running !== null) {
      this.#again = true;
      return;
    }
    this.#running = this.empty()
      .then(() => undefined)
      .catch((error: unknown) =>
        this.#parts.log.warn({ err: error }, "email delivery failed, will retry"),
      )
      .finally(() => {
        this.#running = null;
        if (!this.#again) return;
        this.#again = false;
        this.wake();
      });
  }

  /** Sends all that is due, and answers how many turns that were. */
  async empty(): Promise<number> {
    let done = 0;
    for (const account of await this.#parts.turns.accounts()) {
      for (let count = HANDS; count === HANDS && !this.#stopped; ) {
        const turns = await this.#parts.turns.take(account, HANDS);
        count = turns.length;
        done += count;
        await Promise.all(turns.map((turn) => this.#take(turn)));
      }
    }
    return done;
  }

  /** Ends it; what is on its way arrives first. */
  async stop(): Promise<void> {
    this.#stopped = true;
    if (this.#timer !== null) clearInterval(this.#timer);
    await this.#running;
  }

  async #take(turn: Turn): Promise<void> {
    const { turns, log } = this.#parts;
    const outcome = await this.#deliver(turn);
    const wait = this.#patience[turn.attemptSinceAsked - 1];
    await turns.giveBack(turn, outcome, wait ?? null);
    // Addresses and links stay out of the log.
    log.info({ mail: turn.mail, attempt: turn.attempt, outcome: outcome.kind }, "mail");
  }

  async #deliver(turn: Turn): Promise<Outcome> {
    const { packer, carrier, log } = this.#parts;
    try {
      const parcel = await packer(turn);
      if ("kind" in parcel) return parcel;
      return await carrier.deliver(parcel);
    } catch (error) {
      log.error({ err: error, mail: turn.mail }, "rendering an email failed, will retry");
      return { kind: "again", reason: "not_written", answer: null };
    }
  }
}
