import type { Logger } from "pino";
import { monotonic } from "../../priority/clock.ts";
import { FailureLog } from "../../terminal/failure-log.ts";
import type { DeliveryOutcome, MailTransport } from "../transports/transport.ts";
import type { EmailBuilder } from "./build-email.ts";
import { type DeliveryQueue, type EmailDelivery, MAIL_SERVER_FAULTS } from "./delivery-queue.ts";

/** Backoff before each retry of an email, in seconds. After the last one the email has failed. */
const RETRY_DELAYS: readonly number[] = [30, 120, 600, 3_600, 14_400, 43_200];
/** Seconds after which a delivery counts as abandoned: well above all SMTP timeouts together. */
export const LEASE = 600;
/** Milliseconds between two checks for due emails. */
const POLL_INTERVAL = 5_000;
/**
 * Milliseconds that submitted emails have to be confirmed when the process stops. A service manager
 * kills it after ten seconds. Without a response, they become unconfirmed once the lease expires.
 */
const STOP_TIMEOUT = 8_000;
/** Maximum number of concurrent deliveries per business. */
const CONCURRENCY = 4;

interface MailWorkerDependencies {
  readonly queue: DeliveryQueue;
  readonly buildEmail: EmailBuilder;
  readonly transport: MailTransport;
  readonly log: Logger;
  readonly retryDelays?: readonly number[];
}

/** Delivers emails from the outbox in the background. Any number of processes can run one. */
export class MailWorker {
  readonly #parts: MailWorkerDependencies;
  readonly #retryDelays: readonly number[];
  readonly #failures: FailureLog;
  readonly #stopping = new AbortController();
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<void> | null = null;
  #again = false;
  #stopped = false;

  constructor(parts: MailWorkerDependencies) {
    this.#parts = parts;
    this.#retryDelays = parts.retryDelays ?? RETRY_DELAYS;
    this.#failures = new FailureLog(parts.log, () => monotonic.now());
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

  /**
   * Stops polling and waits for deliveries in progress, for a short time.
   * @param timeout in milliseconds
   */
  async stop(timeout = STOP_TIMEOUT): Promise<void> {
    this.#stopped = true;
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#stopping.abort();
    let late: NodeJS.Timeout | undefined;
    const waited = new Promise<void>((resolve) => {
      late = setTimeout(resolve, timeout);
    });
    await Promise.race([this.#running, waited]);
    clearTimeout(late);
  }

  async #attempt(delivery: EmailDelivery): Promise<void> {
    const { queue, log } = this.#parts;
    const outcome = await this.#deliver(delivery);
    // An attempt that the stop of this process interrupted isn't the mail server's fault.
    const delay = this.#stopped ? 0 : this.#retryDelays[delivery.attemptSinceQueued - 1];
    await queue.release(delivery, outcome, delay ?? null);
    const reason = "reason" in outcome ? outcome.reason : undefined;
    // Addresses and links are not logged.
    log.info(
      { mail: delivery.mail, attempt: delivery.attempt, outcome: outcome.kind, reason },
      "email delivery attempted",
    );
    if (reason === undefined || !MAIL_SERVER_FAULTS.has(reason) || this.#stopped) return;
    const about = { reason, answer: outcome.answer };
    this.#failures.note(`${reason} ${outcome.answer}`, about, "the mail server takes no email");
  }

  async #deliver(delivery: EmailDelivery): Promise<DeliveryOutcome> {
    const { buildEmail, transport, log } = this.#parts;
    try {
      const email = await buildEmail(delivery);
      if ("kind" in email) return email;
      return await transport.deliver(email, this.#stopping.signal);
    } catch (error) {
      log.error({ err: error, mail: delivery.mail }, "rendering an email failed, will retry");
      return { kind: "again", reason: "not_written", answer: null };
    }
  }
}
