import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { openDatabase } from "./connect.ts";
import { harbour, type LedgerSchema, ledger, maple } from "./testing/ledger.ts";

it("connects to a server by URL as to the embedded one, as an owner without superuser rights", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "counterfoil-connect-"));
  const embedded = await openDatabase({ dataDir });
  const tools = await openDatabase({ url: embedded.url });
  await tools.pool("owner").query("create role landlord login createrole password 'keys'");
  await tools.pool("owner").query("create role lodger login password 'room'");
  await tools.pool("owner").query("create database house owner landlord");
  // Elsewhere the operator creates these roles; the embedded server already has its own.
  await tools
    .pool("owner")
    .query("grant counterfoil_app, counterfoil_provider to landlord with admin option");
  await tools.close();
  const address = new URL(embedded.url);
  address.username = "landlord";
  address.password = "keys";
  address.pathname = "/house";

  const house = await openDatabase({ url: address.href });
  await house.migrate(ledger);
  const app = house.access<LedgerSchema>("app");
  await app.tenant(maple, (db) =>
    db.insertInto("entry").values({ account: maple, id: 1, amount: 100, day: null }).execute(),
  );
  const count = async (account: string): Promise<number> =>
    app.readTenant(
      account,
      async (db) => (await db.selectFrom("entry").selectAll().execute()).length,
    );
  expect([await count(maple), await count(harbour)]).toEqual([1, 0]);
  // Row security is forced: it applies to the tables' owner too.
  expect((await house.pool("owner").query("select * from entry")).rows).toEqual([]);

  const guest = new URL(address.href);
  guest.username = "lodger";
  guest.password = "room";
  const lodged = await openDatabase({ url: guest.href, ownerUrl: address.href });
  await lodged.migrate(ledger);
  const rows = await lodged
    .access<LedgerSchema>("app")
    .readTenant(maple, (db) => db.selectFrom("entry").selectAll().execute());
  expect(rows).toHaveLength(1);
  for (const statement of [
    "set role landlord",
    "set role none; create table app.planted (id int)",
  ]) {
    await expect(lodged.pool("app").query(statement)).rejects.toThrow(/permission denied/);
  }

  await lodged.close();
  await house.close();
  await embedded.close();
  await rm(dataDir, { recursive: true, force: true });
});

it.each([
  ["server", (url: string) => ({ url })],
  ["pooler", (url: string, directUrl: string) => ({ url, directUrl })],
])("retries until a late %s is up, and reports the delay once", async (_what, placeOf) => {
  const dataDir = await mkdtemp(join(tmpdir(), "counterfoil-late-"));
  const embedded = await openDatabase({ dataDir });
  const socket = `${new URL(embedded.url).searchParams.get("host")}/.s.PGSQL.5432`;
  // It only accepts connections at the second attempt, once `waiting` is called.
  const gate = createServer((near) => {
    const far = connect(socket);
    near.pipe(far).pipe(near);
    for (const end of [near, far]) end.on("error", () => undefined);
  });
  const port = await unused();
  const logged: string[] = [];
  const url = embedded.url.replace(/@localhost\/.*$/, `@127.0.0.1:${port}/counterfoil`);
  const late = await openDatabase({
    ...placeOf(url, embedded.url),
    awaited: {
      patience: 60_000,
      waiting: (reason) => {
        logged.push(reason);
        gate.listen(port, "127.0.0.1");
      },
    },
  });
  try {
    const { rows } = await late.pool("app").query("select 1 as one");
    expect([rows, logged]).toEqual([[{ one: 1 }], ["ECONNREFUSED"]]);
  } finally {
    await late.close();
    await embedded.close();
    gate.close();
    await rm(dataDir, { recursive: true, force: true });
  }
});

/** A port that nothing listens on. */
async function unused(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  if (address === null || typeof address === "string") throw new Error("No port");
  return address.port;
}

it("reports that neither a URL nor a folder is configured", async () => {
  await expect(openDatabase({})).rejects.toThrow(/Neither a database URL nor a data folder/);
});
