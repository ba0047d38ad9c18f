import { setTimeout as wait } from "node:timers/promises";

/** Requests a second and their burst, below the provider's 25 (docs.stripe.com/rate-limits). */
const RATE = 20;

/**
 * Spreads requests over time. Staff go first: background work only takes what they leave of the
 * second.
 */
export class Limiter {
  #tokens = RATE;
  #last = Date.now();

  /** Resolves when the request may leave. */
  async enter(background: boolean): Promise<void> {
    for (;;) {
      const now = Date.now();
      this.#tokens = Math.min(RATE, this.#tokens + ((now - this.#last) / 1000) * RATE);
      this.#last = now;
      if (this.#tokens >= (background ? RATE / 2 : 1)) {
        this.#tokens -= 1;
        return;
      }
      await wait(20 + Math.random() * 60);
    }
  }
}
