import { testDatabase } from "@counterfoil/database/testing";
import Stripe from "stripe";
import {
  createProvider,
  type Provider,
  type ProviderOptions,
  providerMigrations,
} from "../provider.ts";

/** A webhook request sent by the provider. */
interface SentWebhook {
  url: string;
  body: string;
  signature: string;
}

/** A provider with its own database, and the official SDK as its client. */
export interface TestProvider {
  provider: Provider;
  database: Awaited<ReturnType<typeof testDatabase>>;
  stripe: Stripe;
  /** Every webhook sent so far. */
  webhooks: SentWebhook[];
  /** Sets the status with which endpoints respond from now on. */
  answerWebhooksWith(status: number): void;
  /** Returns the SDK with another key. */
  sdk(key: string): Stripe;
  /** Sends a request without the SDK, with the platform's key. */
  send(method: string, path: string, body?: string, headers?: HeadersInit): Promise<Response>;
  close(): Promise<void>;
}

const URL_BASE = "http://127.0.0.1:4000/provider";

export async function testProvider(
  key = "sk_test_maple",
  more: Pick<ProviderOptions, "renderPdf" | "look" | "defaultLocale" | "restrictedKeys"> = {},
): Promise<TestProvider> {
  const database = await testDatabase([providerMigrations]);
  const webhooks: SentWebhook[] = [];
  let status = 200;
  const provider = await createProvider({
    ...more,
    database,
    publicUrl: URL_BASE,
    send: async (request) => {
      webhooks.push({
        url: request.url,
        body: await request.text(),
        signature: request.headers.get("stripe-signature") ?? "",
      });
      return new Response(null, { status });
    },
  });
  const sdk = (secret: string): Stripe =>
    new Stripe(secret, {
      httpClient: Stripe.createFetchHttpClient(
        (input: string | URL | Request, init?: RequestInit) =>
          provider.fetch(new Request(input, init)),
      ),
      maxNetworkRetries: 0,
    });
  return {
    provider,
    database,
    stripe: sdk(key),
    webhooks,
    answerWebhooksWith(next) {
      status = next;
    },
    sdk,
    send: (method, path, body, headers) =>
      provider.fetch(
        new Request(`${URL_BASE}${path}`, {
          method,
          headers: { authorization: `Bearer ${key}`, ...headers },
          ...(body === undefined ? {} : { body }),
        }),
      ),
    async close() {
      await provider.close();
      await database.close();
    },
  };
}
