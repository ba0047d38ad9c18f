import { createServer } from "node:http";
import { type TestDatabase, testDatabase } from "@counterfoil/database/testing";
import { type TestProvider, testProvider } from "@counterfoil/emulator/testing/test-provider";
import { getRequestListener } from "@hono/node-server";
import { expect } from "vitest";
import { compose, type RunningServer } from "../../composition/compose.ts";
import { readConfig } from "../../config/read-config.ts";
import { appMigrations } from "../../migrations/app.ts";

const KEY = "sk_test_platformofmany";

/** A server in live mode and its provider over HTTP, whose webhooks the tests deliver. */
export interface LivePlatform {
  readonly app: RunningServer;
  readonly database: TestDatabase;
  readonly platform: TestProvider;
  /** The server's environment variables. */
  readonly environment: Readonly<Record<string, string>>;
  /**
   * Creates a connected account.
   * @returns its ID
   */
  connect(name: string, country: string): Promise<string>;
  /** Returns the ID of a connected account. */
  idOf(name: string): string;
  /** Delivers the webhooks sent since the last call to the server. */
  deliver(): Promise<void>;
  /** Delivers the event that the provider sends when an account is connected or disconnected. */
  connection(type: "authorized" | "deauthorized", account: string): Promise<void>;
  close(): Promise<void>;
}

/** Starts a platform with accounts of these names and countries. */
export async function livePlatform(
  accounts: readonly (readonly [name: string, country: string])[],
): Promise<LivePlatform> {
  const database = await testDatabase([appMigrations]);
  const platform = await testProvider(KEY);
  const handle = getRequestListener(platform.provider.fetch);
  const line = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => line.listen(0, "127.0.0.1", resolve));
  const bound = line.address();
  if (bound === null || typeof bound === "string") throw new Error("No port");
  const endpoint = await platform.stripe.webhookEndpoints.create({
    url: "http://127.0.0.1:4000/webhooks/provider",
    enabled_events: ["*"],
    connect: true,
  });
  const secret = endpoint.secret ?? "";
  const environment = {
    DATABASE_URL: database.url,
    PUBLIC_URL: "http://127.0.0.1:4000",
    STRIPE_SECRET_KEY: KEY,
    STRIPE_PUBLISHABLE_KEY: "pk_test_platformofmany",
    STRIPE_WEBHOOK_SECRET: secret,
    STRIPE_API_BASE: `http://127.0.0.1:${bound.port}`,
    LOG_LEVEL: "silent",
  };
  const businesses = new Map<string, string>();
  async function connect(name: string, country: string): Promise<string> {
    const { id } = await platform.stripe.accounts.create({
      type: "custom",
      country,
      business_profile: { name },
    });
    businesses.set(name, id);
    return id;
  }
  for (const [name, country] of accounts) await connect(name, country);
  const app = await compose(readConfig(environment), { database });

  async function post(body: string, signature: string): Promise<number> {
    const headers = { "stripe-signature": signature };
    const request = new Request(`${app.url}/webhooks/provider`, { method: "POST", headers, body });
    return (await app.fetch(request)).status;
  }
  let delivered = 0;
  return {
    app,
    database,
    platform,
    environment,
    connect,
    idOf: (name) => businesses.get(name) ?? "",
    async deliver() {
      await platform.provider.deliverPending();
      for (; delivered < platform.webhooks.length; delivered += 1) {
        const sent = platform.webhooks[delivered];
        if (sent !== undefined) await post(sent.body, sent.signature);
      }
    },
    async connection(type, account) {
      const body = JSON.stringify({
        id: `evt_${Math.random().toString(36).slice(2)}`,
        object: "event",
        type: `account.application.${type}`,
        created: Math.floor(Date.now() / 1000),
        livemode: false,
        account,
        data: { object: { id: "ca_platform", object: "application", name: "Platform" } },
      });
      const signature = platform.stripe.webhooks.generateTestHeaderString({
        payload: body,
        secret,
      });
      expect(await post(body, signature)).toBe(200);
    },
    async close() {
      await app.close();
      line.close();
      await platform.close();
      await database.close();
    },
  };
}
