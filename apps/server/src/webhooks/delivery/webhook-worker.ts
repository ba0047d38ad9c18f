import { setMaxListeners } from "node:events";
import type { Logger } from "pino";
import type { GuardedFetch } from "../../http/outbound/guarded-fetch.ts";
import type { Secrets } from "../../secrets/secrets.ts";
import { signingKey } from "../endpoint-secret.ts";
import { payloadOf } from "../payload.ts";
import type { ClaimedDelivery, DueEndpoint, WebhookQueue } from "./delivery-queue.ts";
import { type DeliveryAttempt, sendEvent } from "./send-event.ts";

/** Milliseconds between two looks at what is due, and between two removals of old deliveries. */
const POLL_INTERVAL = 5_000;
const CLEANUP_INTERVAL = 60 * 60 * 1_000;
/** Requests to one endpoint at the same time, by one process. */
const CONCURRENCY = 4;

interface WebhookWorkerDependencies {
  readonly queue: WebhookQueue;
  readonly fetch: GuardedFetch;
  readonly secrets: Secrets;
  readonly log: Logger;
  /** Removes what is no longer listed. */
  readonly deleteOld: () => Promise<void>;
}

/**
 * Delivers events to endpoints in the background. Any number of processes can run one. Each
 * endpoint has a queue of its own, so that a slow one delays no other.
 */
export class WebhookWorker {
  readonly #parts: WebhookWorkerDependencies;
  readonly #running = new Map<string, Promise<void>>();
  /** Endpoints with something due that they may not have seen. */
  readonly #again = new Set<string>();
  readonly #stopping = new AbortController();
  readonly #timers: NodeJS.Timeout[] = [];
  #looking: Promise<void> = Promise.resolve();

  constructor(parts: WebhookWorkerDependencies) {
    this.#parts = parts;
    // Each request in progress listens.
    setMaxListeners(0, this.#stopping.signal);
  }

  /** Starts to look for what is due. */
  start(): void {
    const { deleteOld, log } = this.#parts;
    const remove = () =>
      void deleteOld().catch((error: unknown) =>
        log.warn({ err: error }, "removing deliveries failed"),
      );
    this.#timers.push(setInterval(() => this.wake(), POLL_INTERVAL).unref());
    this.#timers.push(setInterval(remove, CLEANUP_INTERVAL).unref());
    this.wake();
  }

  /** Looks for what is due, after the look in progress. */
  wake(): void {
    this.#looking = this.#looking
      .then(() => this.#openLanes())
      .catch((error: unknown) =>
        this.#parts.log.warn({ err: error }, "webhooks paused, database unavailable"),
      );
  }

  /** Resolves when everything that was due has been attempted. */
  async settle(): Promise<void> {
    this.wake();
    await this.#looking;
    await Promise.all(this.#running.values());
  }

  /** Stops. Requests in progress are interrupted, and left for the next process. */
  async stop(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    this.#stopping.abort();
    await this.#looking;
    await Promise.all(this.#running.values());
  }

  async #openLanes(): Promise<void> {
    if (this.#stopping.signal.aborted) return;
    for (const endpoint of await this.#parts.queue.dueEndpoints()) {
      const key = `${endpoint.account} ${endpoint.endpoint}`;
      if (this.#running.has(key)) {
        this.#again.add(key);
        continue;
      }
      const run = this.#run(endpoint)
        .catch((error: unknown) =>
          this.#parts.log.warn(
            { err: error, ...endpoint },
            "webhook deliveries failed, will retry",
          ),
        )
        .finally(() => {
          this.#running.delete(key);
          if (this.#again.delete(key)) this.wake();
        });
      this.#running.set(key, run);
    }
  }

  async #run(endpoint: DueEndpoint): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      const claimed = await this.#parts.queue.claim(endpoint, CONCURRENCY);
      if (claimed.length === 0) return;
      await Promise.all(claimed.map((one) => this.#deliver(one)));
    }
  }

  async #deliver(claimed: ClaimedDelivery): Promise<void> {
    const { queue, log } = this.#parts;
    const attempt = await this.#attempt(claimed);
    if (attempt.status === null && this.#stopping.signal.aborted) return queue.unclaim(claimed);
    await queue.release(claimed, attempt);
    const { account, endpoint, event } = claimed;
    log.info({ account, endpoint, webhook: event, ...attempt }, "webhook");
  }

  #attempt(claimed: ClaimedDelivery): Promise<DeliveryAttempt> {
    const { fetch, secrets } = this.#parts;
    const stored = [claimed.secret, claimed.previous_secret];
    return sendEvent(fetch, {
      url: claimed.url,
      keys: stored.flatMap((sealed) => (sealed === null ? [] : [signingKey(secrets, sealed)])),
      id: claimed.event,
      body: JSON.stringify(payloadOf(claimed.account, claimed)),
      signal: this.#stopping.signal,
    });
  }
}
