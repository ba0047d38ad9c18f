import { setTimeout as wait } from "node:timers/promises";
import { type TestDatabaseOptions, testDatabase } from "@counterfoil/database/testing";
import Stripe from "stripe";
import { createProvider, type Provider, providerMigrations } from "../provider.ts";

/** A provider with one business, reached through the official SDK. */
export interface TestShop {
  provider: Provider;
  stripe: Stripe;
  close(): Promise<void>;
}

/**
 * Opens a provider on an empty database.
 * @param connections `RACING` for tests with concurrent callers
 */
export async function openShop(connections: TestDatabaseOptions = {}): Promise<TestShop> {
  const database = await testDatabase([providerMigrations], connections);
  const provider = await createProvider({
    database,
    publicUrl: "http://127.0.0.1:4000/provider",
    send: async () => new Response(null, { status: 200 }),
  });
  const stripe = new Stripe("sk_test_MapleAndMain", {
    httpClient: Stripe.createFetchHttpClient((url: RequestInfo | URL, init?: RequestInit) =>
      provider.fetch(new Request(url, init)),
    ),
    maxNetworkRetries: 0,
    telemetry: false,
  });
  return {
    provider,
    stripe,
    close: async () => {
      await provider.close();
      await database.close();
    },
  };
}

/** Retries a request that was rejected with 429 `rate_limit`, which had no effect. */
export async function retryOnRateLimit<T>(request: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await request();
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError) || error.code !== "rate_limit") throw error;
      await wait(100);
    }
  }
}

/** Advances the business's clock. */
export async function advanceClock(shop: TestShop, seconds: number): Promise<void> {
  const response = await shop.provider.fetch(
    new Request("http://provider/control/clock", {
      method: "POST",
      headers: {
        authorization: "Bearer sk_test_MapleAndMain",
        "content-type": "application/json",
      },
      body: JSON.stringify({ advance_seconds: seconds }),
    }),
  );
  if (!response.ok)
    throw new Error(`The clock answered ${response.status}: ${await response.text()}`);
}
