import { testDatabase } from "@counterfoil/database/testing";
import { createProvider, platformOf, providerMigrations } from "@counterfoil/emulator";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { IdentitySchema } from "../../identity/schema.ts";
import { settleSecret } from "../../identity/settings/sealed-settings.ts";
import { appMigrations } from "../../migrations/app.ts";
import { Secrets } from "../../secrets/secrets.ts";
import { startEmbeddedProvider } from "./embedded-provider.ts";

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase([appMigrations, providerMigrations]);
});
afterAll(() => database?.close());

const publicUrl = "http://127.0.0.1:4000/provider";

const secrets = new Secrets(["the key of Maple & Main's office, long enough"]);

const start = () =>
  startEmbeddedProvider({
    database,
    secrets,
    platformOf,
    create: (keys) =>
      createProvider({ database, publicUrl, keys, send: async () => new Response(null) }),
    deliver: async () => new Response(null),
    log: () => undefined,
  });

interface ReachableProvider {
  fetch(request: Request): Promise<Response>;
}

const send = async (provider: ReachableProvider, key: string, path: string, method = "GET") => {
  const headers = { authorization: `Bearer ${key}` };
  const response = await provider.fetch(
    new Request(`${publicUrl}/v1/${path}`, { method, headers }),
  );
  return { status: response.status, body: await response.json() };
};

it("keeps the data of an earlier installation, and revokes the secret key derived from its publishable one", async () => {
  const tail = "4b1d90c27e835fa611d04b1d90c27e835fa611d04b1d90c2";
  await settleSecret(database.kysely<IdentitySchema>("app"), secrets, "provider_key", tail);
  const earlier = await createProvider({ database, publicUrl });
  const account = await send(earlier, `sk_test_${tail}`, "accounts?type=custom", "POST");
  await earlier.close();

  const { provider, connection, stop } = await start();
  const { secretKey, publishableKey } = connection;
  const found = await send(provider, secretKey, `accounts/${account.body.id}`);
  expect(found).toMatchObject({ status: 200, body: { id: account.body.id } });
  expect(publishableKey).toBe(`pk_test_${tail}`);
  for (const kind of ["sk", "rk"]) {
    expect((await send(provider, `${kind}_test_${tail}`, "accounts")).status).toBe(401);
  }
  await stop();

  const again = await start();
  expect(again.connection.secretKey).toBe(secretKey);
  await again.stop();
});
