import { setTimeout as wait } from "node:timers/promises";
import type { Client, TestResponse } from "../../testing/client.ts";

/** The outcome of a person's bounded series of payments. */
export interface Load {
  /** IDs of the customers and their payments that were confirmed, by the customer's name. */
  readonly confirmed: ReadonlyMap<string, { readonly customer: string; readonly payment: string }>;
  /**
   * Statuses of requests that failed at first; each was repeated with its key until it succeeded.
   */
  readonly failures: readonly number[];
  /** Statuses of repeated requests that weren't settled yet. */
  readonly repeats: readonly number[];
}

/** Statuses of a repeated request whose first attempt isn't settled, or that found no server. */
const UNSETTLED = new Set([409, 429, 502, 503]);
const MAX_REPEATS = 2_000;

/**
 * Creates a customer and a payment of 10,000 minor units for each name, several at once.
 * @param hands number of concurrent users
 */
export async function loadOf(
  client: Client,
  names: readonly string[],
  hands: number,
): Promise<Load> {
  const confirmed = new Map<string, { customer: string; payment: string }>();
  const failures: number[] = [];
  const repeats: number[] = [];
  const left = [...names];

  async function confirm(path: string, body: object, key: string): Promise<TestResponse["body"]> {
    for (let attempt = 0; attempt < MAX_REPEATS; attempt += 1) {
      const reply = await client.post(path, body, { key });
      if (reply.status === 200) return reply.body;
      (attempt === 0 ? failures : repeats).push(reply.status);
      if (!UNSETTLED.has(reply.status)) throw new Error(`${path}: ${reply.status} ${reply.text}`);
      await wait(25);
    }
    throw new Error(`${path} was never confirmed`);
  }

  const hand = async () => {
    for (let name = left.shift(); name !== undefined; name = left.shift()) {
      const customer = await confirm("/api/stripe/customer", { name }, `customer ${name}`);
      const card = await confirm(
        "/api/stripe/paymentMethod",
        { payment_method: "pm_card_visa", customer: customer.id },
        `card ${name}`,
      );
      const payment = await confirm(
        "/api/stripe/paymentIntent",
        { amount: 10_000, currency: "cad", customer: customer.id, payment_method: card.id },
        `payment ${name}`,
      );
      confirmed.set(name, { customer: customer.id, payment: payment.id });
    }
  };
  await Promise.all(Array.from({ length: hands }, hand));
  return { confirmed, failures, repeats };
}
