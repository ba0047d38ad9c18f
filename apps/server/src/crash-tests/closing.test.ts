import { openDatabase } from "@counterfoil/database";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { Client } from "../testing/client.ts";
import { startTestServers, type TestServers } from "./test-servers.ts";
import { blockAt } from "./write-stages.ts";

/**
 * Number of concurrent requests when the server is stopped: even a slow machine answers them within
 * ten seconds.
 */
const CALLERS = 8;

let servers: TestServers;
beforeAll(async () => {
  servers = await startTestServers();
});
afterAll(() => servers.close());

it("a server that is stopped finishes all requests first, and no other takes over its work", async () => {
  const { server, url } = servers;
  await server.open();
  const amir = await Client.signIn(server.app, "admin@maple.example");
  const database = await openDatabase({ url });
  const count = async (what: string) => {
    const { rows } = await database
      .pool("owner")
      .query<{ n: number }>(`select count(*) as n from app.intent i where ${what}`);
    return rows[0]?.n;
  };

  const hold = await blockAt(url, "provider");
  const names = Array.from({ length: CALLERS }, (_, caller) => `Customer ${caller}`);
  const replies = Promise.all(
    names.map((name) => amir.post("/api/stripe/customer", { name }, { key: name })),
  );
  // Another server takes over intents whose lock isn't held.
  const held = `status = 'running' and exists (select from pg_locks where locktype = 'advisory'
    and granted and (classid::bigint << 32) | objid::bigint = i.runner)`;
  await vi.waitFor(async () => expect(await count(held)).toBe(CALLERS), 60_000);
  const ended = server.stop();
  const knock = () => server.app.fetch(new Request(server.app.url));
  await vi.waitFor(() => expect(knock()).rejects.toThrow(), 60_000);
  expect(await count(held)).toBe(CALLERS);
  await hold.release();
  expect((await replies).map(({ status }) => status)).toEqual(names.map(() => 200));
  await database.close();
  expect(await ended).toBe(0);

  await server.open();
  const again = new Client(server.app, amir.token);
  const { body } = await again.get("/api/stripe/customer?limit=100");
  expect(body.data.map(({ name }: { name: string }) => name).sort()).toEqual([...names].sort());
  expect(await server.stop()).toBe(0);
});
