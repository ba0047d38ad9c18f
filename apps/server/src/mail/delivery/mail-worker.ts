import type { Logger } from "pino";
import type { DeliveryOutcome, MailTransport } from "../transports/transport.ts";
import type { EmailBuilder } from "./build-email.ts";
import type { DeliveryQueue, EmailDelivery } from "./delivery-queue.ts";

/** Backoff before each retry of an email, in seconds. After the last one the email has failed. */
export const RETRY_DELAYS: readonly number[] = [30, 120, 600, 3_600, 14_400, 43_200];
/** Seconds after which a delivery counts as abandoned: well above all SMTP timeouts together. */
export const LEASE = 600;
/** Milliseconds between two checks for due emails. */
const POLL_INTERVAL = 5_000;
/** Maximum number of concurrent deliveries per business. */
const CONCURRENCY = 4;

interface Dependencies {
  readonly queue: DeliveryQueue;
  readonly buildEmail: EmailBuilder;
  readonly transport: MailTransport;
  readonly log: Logger;
  readonly retryDelays?: readonly number[];
}

/** Delivers emails from the outbox in the background. Any number of processes can run one. */
export class MailWorker {
  readonly #parts: Dependencies;
  readonly #retryDelays: readonly number[];
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<void> | null = null;
  #again = false;
  #stopped = false;

  constructor(parts: Dependencies) {
    this.#parts = parts;
    this.#retryDelays = parts.retryDelays ?? RETRY_DELAYS;
  }

  /** Starts polling the outbox. */
  start(): void {
    this.#timer = setInterval(() => this.wake(), POLL_INTERVAL).unref();
    this.wake();
  }

  /** Checks for due emails now, or right after the check in progress. */
  wake(): void {
    if (this.#stopped) return;
    if (this.#running !== null) {
      this.#again = true;
      return;
    }
    this.#running = this.deliverDue()
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

  /**
   * Delivers everything that is due.
   * @returns the number of deliveries
   */
  async deliverDue(): Promise<number> {
    let done = 0;
    for (const account of await this.#parts.queue.accounts()) {
      for (let count = CONCURRENCY; count === CONCURRENCY && !this.#stopped; ) {
        const deliveries = await this.#parts.queue.claim(account, CONCURRENCY);
        count = deliveries.length;
        done += count;
        await Promise.all(deliveries.map((delivery) => this.#attempt(delivery)));
      }
    }
    return done;
  }

  /** Stops polling and waits for deliveries in progress. */
  async stop(): Promise<void> {
    this.#stopped = true;
    if (this.#timer !== null) clearInterval(this.#timer);
    await this.#running;
  }

  async #attempt(delivery: EmailDelivery): Promise<void> {
    const { queue, log } = this.#parts;
    const outcome = await this.#deliver(delivery);
    const wait = this.#retryDelays[delivery.attemptSinceQueued - 1];
    await queue.release(delivery, outcome, wait ?? null);
    // Addresses and links are not logged.
    log.info(
      { mail: delivery.mail, attempt: delivery.attempt, outcome: outcome.kind },
      "email delivery attempted",
    );
  }

  async #deliver(delivery: EmailDelivery): Promise<DeliveryOutcome> {
    const { buildEmail, transport, log } = this.#parts;
    try {
      const email = await buildEmail(delivery);
      if ("kind" in email) return email;
      return await transport.deliver(email);
    } catch (error) {
      log.error({ err: error, mail: delivery.mail }, "rendering an email failed, will retry");
      return { kind: "again", reason: "not_written", answer: null };
    }
  }
}
