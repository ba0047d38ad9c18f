import { openDatabase, readingSince } from "@counterfoil/database";
import { testDatabase, transactionPooler } from "@counterfoil/database/testing";
import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { checkReplica } from "../doctor/checks/database/replica.ts";
import { notFound } from "../http/response/refusal.ts";
import { Client, type Loose } from "../testing/client.ts";
import { METRICS_TOKEN, testConfig } from "../testing/config.ts";
import { type ReplicatedApps, replicatedApps } from "../testing/replica/replicated-apps.ts";
import { whileReading } from "../testing/replica/while-reading.ts";
import { searching } from "../testing/search-client.ts";
import { compose, type RunningServer } from "./compose.ts";

let apps: ReplicatedApps;
let servers: ReplicatedApps["servers"];
/** Two servers behind one proxy, on one database and its replica. */
let here: RunningServer;
let there: RunningServer;
/** Claire, owner of Maple & Main, and Greta, owner of Harbour Supply. */
let claire: Client;
let greta: Client;
let logged: string[];
beforeAll(async () => {
  apps = await replicatedApps();
  ({ servers, logged } = apps);
  here = await apps.start();
  there = await apps.start();
  claire = await Client.signIn(here, "owner@maple.example");
  greta = await Client.signIn(here, "owner@harbour.example");
});
afterAll(async () => {
  await there?.close();
  await here?.close();
  await apps?.close();
});

beforeEach(() => following());

const LIST = "/api/stripe/customer";
const readsOf = (app: RunningServer) => ({ ...app.services.database.replica?.reads });
const names = async (client: Client) =>
  (await client.get(LIST)).body.data.map(({ name }: Loose) => name);
const claireAt = (app: RunningServer) => new Client(app, claire.token);
const down = "The read replica doesn't respond; the primary answers for it.";
const back = "The read replica is up to date; lists are read there.";

/** Findings of the operator's check for the server at an address. */
async function found(databaseReadUrl: string | null) {
  const config = { databaseReadUrl, databaseDirectUrl: null };
  const findings = await checkReplica(here.services.database, config);
  return findings.map(({ state, subject, text }) => `${state} ${subject}: ${text}`);
}

/** Returns the address of another database of the same server. */
function onPostgres(address: string): string {
  const other = new URL(address);
  other.pathname = "/postgres";
  return other.href;
}

/** Resolves once the replica answers lists at these servers, by default both. */
async function following(apps: readonly RunningServer[] = [here, there]): Promise<void> {
  await vi.waitFor(async () => {
    for (const app of apps) {
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

it("a search is answered by the replica", async () => {
  await claire.post(LIST, { name: "Boulangerie Outremont" });
  await following();
  const search = await searching({ app: here, stranger: new Client(here, null) }, claire);
  await vi.waitFor(async () => {
    const before = readsOf(here);
    const { results } = await search.searchForHits<{ name: string }>({
      requests: [{ indexName: "customers", query: "outremont" }],
    });
    expect(results[0]?.hits.map(({ name }) => name)).toEqual(["Boulangerie Outremont"]);
    expect(readsOf(here)).toEqual({ replica: (before.replica ?? 0) + 1, primary: before.primary });
  }, 10_000);
});

it("an object that doesn't exist is the replica's answer, and isn't looked for on the primary", async () => {
  // Repeated, because work in the background can put the replica behind for a moment.
  await vi.waitFor(async () => {
    const before = readsOf(here);
    for (const path of ["/api/timeline/in_unknown", `${LIST}/cus_unknown/balance`]) {
      expect((await claire.get(path)).status, path).toBe(404);
    }
    expect((await claire.get(LIST)).status).toBe(200);
    expect(readsOf(here)).toEqual({ replica: (before.replica ?? 0) + 3, primary: before.primary });
  }, 10_000);
});

it("a read whose statement fails on the replica is repeated on the primary, whatever it throws", async () => {
  const access = here.services.database.access<object>("app");
  const read = async (db: Kysely<object>) => {
    const { rows } = await sql<{ there: boolean }>`select pg_is_in_recovery() as there`.execute(db);
    if (!rows[0]?.there) return "the primary";
    return sql`select 1 / 0`.execute(db).catch(() => {
      throw notFound();
    });
  };
  const answered = readingSince(await access.position(), () => access.readTenant("acct_1", read));
  expect(await answered).toBe("the primary");
});

it("a change is read on every server while the replica is held, and the replica answers again later", async () => {
  const key = { name: "Web shop", rights: ["customer:read"], expiresAt: null };
  const { body: created } = await claire.post("/api/developer/key", key);
  await following();
  logged.length = 0;
  await servers.hold(true);
  const { body: orchard } = await claire.post(LIST, { name: "Verger Saint-Luc" });
  for (const client of [claire, claireAt(there), new Client(there, created.secret)]) {
    expect(await names(client)).toContain("Verger Saint-Luc");
  }
  for (const path of [`/api/timeline/${orchard.id}`, `${LIST}/${orchard.id}/balance`]) {
    expect((await claireAt(there).get(path)).status, path).toBe(200);
  }
  expect(await found(servers.readUrl)).toEqual([
    "fix Read replica: its replay is paused, so it isn't read. Run select pg_wal_replay_resume() there as a superuser.",
  ]);
  const lagging = "The read replica is behind; the primary answers for it.";
  await vi.waitFor(() => expect(logged).toEqual([lagging, lagging]), 30_000);
  await servers.hold(false);
  await following();
  expect(await names(claire)).toContain("Verger Saint-Luc");
});

it("another business's rows can't be read there", async () => {
  const { body } = await claire.post(LIST, { name: "Studio Lachine" });
  await following();
  // Repeated, because work in the background can put the replica behind for a moment.
  await vi.waitFor(async () => {
    const before = readsOf(here);
    expect(await names(greta)).toEqual([]);
    expect(readsOf(here).replica).toBe((before.replica ?? 0) + 1);
  }, 10_000);
  expect((await greta.get(`${LIST}/${body.id}`)).status).toBe(404);
});

it("a stopped replica fails no request, and is logged once until it is back", async () => {
  logged.length = 0;
  await servers.stopReplica();
  for (const client of [claire, claireAt(there), claire, claireAt(there)]) {
    expect((await client.get(LIST)).status).toBe(200);
  }
  await vi.waitFor(() => expect(logged).toEqual([down, down]), 30_000);
  expect((await claire.get(LIST)).status).toBe(200);
  await servers.startReplica();
  await following();
  expect(logged).toEqual([down, down, back, back]);
});

/** What readers read: a list, an object and a count. */
const paths = async () => {
  const { body } = await claire.post(LIST, { name: "Imprimerie Villeray" });
  return [LIST, `${LIST}/${body.id}`, "/api/counts/customer"];
};

it("a replica that is killed while it is read fails no request, and is read again once it is back", async () => {
  logged.length = 0;
  const at = (reader: number) => (reader % 2 === 0 ? here : there);
  const failures = await whileReading(
    { token: claire.token, paths: await paths(), at },
    async () => {
      await servers.killReplica();
      await vi.waitFor(() => expect(logged).toEqual([down, down]), 30_000);
      await servers.startReplica();
      await vi.waitFor(() => expect(logged).toEqual([down, down, back, back]), 30_000);
    },
  );
  expect(failures).toEqual([]);
  await following();
});

it("a second login replaces that of the database and the replica while lists are read", async () => {
  const tools = here.services.database.pool("owner");
  for (const login of ["billing", "billing_2"]) await tools.query(`create role ${login} login`);
  const before = await apps.start("billing");
  await following([before]);
  let current = before;
  const at = () => current;
  const reader = { token: claire.token, paths: await paths(), at };
  const failures = await whileReading(reader, async (lastServers) => {
    current = await apps.start("billing_2");
    await expect.poll(() => lastServers().every((app) => app === current)).toBe(true);
    await before.close();
    await before.services.database.close();
    await tools.query("drop role billing");
    await following([current]);
  });
  expect(failures).toEqual([]);
  await current.close();
});

it("a server that starts while the replica is down reads from the primary, and from the replica once it is up", async () => {
  await servers.stopReplica();
  const late = await apps.start();
  expect(await names(claireAt(late))).toContain("Atelier Rosemont");
  expect(readsOf(late)).toEqual({ replica: 0, primary: 1 });
  const [unreachable] = await found(servers.readUrl);
  expect(unreachable).toMatch(/^fix Read replica: .+\. Check DATABASE_READ_URL, and that/);
  await servers.startReplica();
  await following([late]);
  expect(await found(servers.readUrl)).toEqual([
    expect.stringMatching(/^ok Read replica: up to date within \d+ ms$/),
  ]);
  await late.close();
});

it("a server behind a pooler in transaction mode reads from the replica", async () => {
  const pooler = await transactionPooler(servers.url, 4);
  const { readUrl, url: directUrl } = servers;
  const database = await openDatabase({ url: pooler.url, directUrl, readUrl });
  const app = await compose(testConfig(), { database });
  await following([app]);
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
  const other = onPostgres(servers.readUrl);
  await expect(openDatabase({ url: servers.url, readUrl: other })).rejects.toThrow(
    /^DATABASE_READ_URL leads to another database than DATABASE_URL/,
  );
  expect(await found(other)).toEqual([
    expect.stringMatching(/^fix Read replica: DATABASE_READ_URL leads to another database, so the/),
  ]);
});

it("a standby of another server is rejected at the start, although the database has the same name", async () => {
  const other = await testDatabase([]);
  const [url, readUrl] = [onPostgres(other.url), onPostgres(servers.readUrl)];
  await expect(openDatabase({ url, readUrl })).rejects.toThrow(
    /^DATABASE_READ_URL leads to another database than DATABASE_URL/,
  );
  await other.close();
});

it("without a replica, the operator's check says nothing about one", async () => {
  expect(await found(null)).toEqual([]);
});

// Last, because nothing follows the primary afterwards.
it("a promoted replica is no longer read, by a server that starts then either", async () => {
  logged.length = 0;
  await servers.promoteReplica();
  const before = readsOf(here);
  expect(await names(claire)).toContain("Atelier Rosemont");
  const promoted = "DATABASE_READ_URL leads to a server that isn't a standby; it isn't read.";
  await vi.waitFor(() => expect(logged).toEqual([promoted]), 30_000);
  await claire.post(LIST, { name: "Ferme Sainte-Anne" });
  expect(await names(claire)).toContain("Ferme Sainte-Anne");
  expect(readsOf(here)).toEqual({ replica: before.replica, primary: (before.primary ?? 0) + 2 });
  const late = await apps.start();
  expect(await names(claireAt(late))).toContain("Ferme Sainte-Anne");
  expect(readsOf(late)).toEqual({ replica: 0, primary: 1 });
  expect(logged).toEqual([promoted, promoted]);
  expect(await found(servers.readUrl)).toEqual([
    expect.stringMatching(/^fix Read replica: DATABASE_READ_URL leads to a server that isn't a/),
  ]);
  await late.close();
});
