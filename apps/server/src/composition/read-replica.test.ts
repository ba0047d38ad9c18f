import { openDatabase } from "@counterfoil/database";
import {
  type ReplicatedServer,
  replicatedServer,
  transactionPooler,
} from "@counterfoil/database/testing";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { Client, type Loose } from "../testing/client.ts";
import { METRICS_TOKEN, testConfig } from "../testing/config.ts";
import { type App, compose } from "./compose.ts";

let servers: ReplicatedServer;
/** Two servers behind one proxy, on one database and its replica. */
let here: App;
let there: App;
/** Claire, owner of Maple & Main, and Greta, owner of Harbour Supply. */
let claire: Client;
let greta: Client;
const logged: string[] = [];
const opened: Awaited<ReturnType<typeof openDatabase>>[] = [];

async function server(): Promise<App> {
  const database = await openDatabase({
    url: servers.url,
    readUrl: servers.readUrl,
    log: (line, level) => void (level === "debug" || logged.push(line)),
  });
  opened.push(database);
  return compose(testConfig(), { database });
}

beforeAll(async () => {
  servers = await replicatedServer();
  here = await server();
  there = await server();
  claire = await Client.signIn(here, "owner@maple.example");
  greta = await Client.signIn(here, "owner@harbour.example");
}, 60_000);
afterAll(async () => {
  await there?.close();
  await here?.close();
  for (const database of opened) await database.close();
  await servers?.close();
});

beforeEach(() => following());

const LIST = "/api/stripe/customer";
const readsOf = (app: App) => ({ ...app.services.database.replica?.reads });
const names = async (client: Client) =>
  (await client.get(LIST)).body.data.map(({ name }: Loose) => name);
const claireAt = (app: App) => new Client(app, claire.token);

/** Resolves once the replica answers lists at both servers. */
async function following(): Promise<void> {
  await vi.waitFor(async () => {
    for (const app of [here, there]) {
      const { replica } = readsOf(app);
      await claireAt(app).get(LIST);
      expect(readsOf(app).replica).toBeGreaterThan(replica ?? 0);
    }
  }, 30_000);
}

it("a list, an object and a count come from the replica", async () => {
  const { body } = await claire.post(LIST, { name: "Atelier Rosemont" });
  await following();
  for (const path of [LIST, `${LIST}/${body.id}`, "/api/counts/customer"]) {
    const before = readsOf(here);
    expect((await claire.get(path)).status).toBe(200);
    const after = readsOf(here);
    expect(after.replica, path).toBeGreaterThan(before.replica ?? 0);
    expect(after.primary, path).toBe(before.primary);
  }
});

it("a change is read on every server while the replica is held, and the replica answers again later", async () => {
  const key = { name: "Web shop", rights: ["customer:read"], expiresAt: null };
  const { body: created } = await claire.post("/api/developer/key", key);
  await following();
  logged.length = 0;
  await servers.hold(true);
  await claire.post(LIST, { name: "Verger Saint-Luc" });
  for (const client of [claire, claireAt(there), new Client(there, created.secret)]) {
    expect(await names(client)).toContain("Verger Saint-Luc");
  }
  const lagging = "The read replica is behind; the primary answers for it.";
  await vi.waitFor(() => expect(logged).toEqual([lagging, lagging]), 30_000);
  await servers.hold(false);
  await following();
  expect(await names(claire)).toContain("Verger Saint-Luc");
});

it("another business's rows can't be read there", async () => {
  const { body } = await claire.post(LIST, { name: "Studio Lachine" });
  await following();
  const before = readsOf(here);
  expect(await names(greta)).toEqual([]);
  expect(readsOf(here).replica).toBe((before.replica ?? 0) + 1);
  expect((await greta.get(`${LIST}/${body.id}`)).status).toBe(404);
});

it("a stopped replica fails no request, and is logged once until it is back", async () => {
  logged.length = 0;
  await servers.stopReplica();
  for (const client of [claire, claireAt(there), claire, claireAt(there)]) {
    expect((await client.get(LIST)).status).toBe(200);
  }
  const down = "The read replica doesn't respond; the primary answers for it.";
  await vi.waitFor(() => expect(logged).toEqual([down, down]), 30_000);
  expect((await claire.get(LIST)).status).toBe(200);
  await servers.startReplica();
  await following();
  const back = "The read replica is up to date; lists are read there.";
  expect(logged).toEqual([down, down, back, back]);
}, 60_000);

it("a server behind a pooler in transaction mode reads from the replica", async () => {
  const pooler = await transactionPooler(servers.url, 4);
  const { readUrl, url: directUrl } = servers;
  const database = await openDatabase({ url: pooler.url, directUrl, readUrl });
  const app = await compose(testConfig(), { database });
  const before = readsOf(app);
  expect(await names(claireAt(app))).toContain("Atelier Rosemont");
  expect((await claireAt(app).get("/api/counts/customer")).status).toBe(200);
  expect(readsOf(app)).toEqual({ replica: (before.replica ?? 0) + 2, primary: before.primary });
  await app.close();
  await database.close();
  await pooler.close();
});

it("the metrics show the state, and who answered", async () => {
  const authorization = `Bearer ${METRICS_TOKEN}`;
  const request = new Request("http://127.0.0.1/metrics", { headers: { authorization } });
  const text = await (await here.fetch(request)).text();
  const { replica, primary } = readsOf(here);
  expect(text).toContain('counterfoil_replica_state{state="following"} 1');
  expect(text).toContain(`counterfoil_replica_reads{by="replica"} ${replica}`);
  expect(text).toContain(`counterfoil_replica_reads{by="primary"} ${primary}`);
});

it("a server of another database is rejected at the start", async () => {
  const other = new URL(servers.readUrl);
  other.pathname = "/postgres";
  await expect(openDatabase({ url: servers.url, readUrl: other.href })).rejects.toThrow(
    /^DATABASE_READ_URL leads to another database than DATABASE_URL/,
  );
});
