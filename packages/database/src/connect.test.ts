import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { harbour, type LedgerSchema, ledger, maple } from "./access/ledger.fixture.ts";
import { openDatabase } from "./connect.ts";

it("a server by URL behaves like the embedded one, for an owner without a superuser's rights", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "counterfoil-connect-"));
  const embedded = await openDatabase({ dataDir });
  await embedded.pool("owner").query("create role landlord login createrole");
  await embedded.pool("owner").query("create database house owner landlord");
  const address = new URL(embedded.url);
  address.username = "landlord";
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
  // Row security is forced: it holds for the tables' owner too.
  expect((await house.pool("owner").query("select * from entry")).rows).toEqual([]);

  await house.close();
  await embedded.close();
  await rm(dataDir, { recursive: true, force: true });
});

it("neither a URL nor a folder is said so", async () => {
  await expect(openDatabase({})).rejects.toThrow(/Neither a database URL nor a data folder/);
});
