import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { DatabaseAccess } from "../access/access.ts";
import type { Database } from "../database.ts";
import { harbour, type LedgerSchema, ledger, maple } from "../testing/ledger.ts";
import { testDatabase } from "../testing.ts";
import { tenantTable } from "./tenant-table.ts";

let database: Database;
let app: DatabaseAccess<LedgerSchema>;

beforeAll(async () => {
  database = await testDatabase([ledger]);
  app = database.access<LedgerSchema>("app");
});
afterAll(() => database.close());

beforeEach(async () => {
  await database.pool("owner").query("truncate entry, audit");
  await app.tenant(maple, (db) =>
    db.insertInto("entry").values({ account: maple, id: 1, amount: 11_340 }).execute(),
  );
});

async function amounts(account: string): Promise<number[]> {
  const rows = await app.readTenant(account, (db) => db.selectFrom("entry").selectAll().execute());
  return rows.map(({ amount }) => amount);
}

describe("a tenant's connection", () => {
  it("reads its own entries, as exact integers", async () => {
    expect(await amounts(maple)).toEqual([11_340]);
  });

  it("returns nothing of another business, even if it is named", async () => {
    const rows = await app.tenant(harbour, (db) =>
      db.selectFrom("entry").selectAll().where("account", "=", maple).execute(),
    );
    expect(rows).toEqual([]);
  });

  it("can't write rows of another business", async () => {
    const forged = app.tenant(harbour, (db) =>
      db.insertInto("entry").values({ account: maple, id: 2, amount: 1 }).execute(),
    );
    await expect(forged).rejects.toThrow(/row-level security/);
    const moved = app.tenant(maple, (db) =>
      db.updateTable("entry").set({ account: harbour }).execute(),
    );
    await expect(moved).rejects.toThrow(/row-level security/);
  });

  it("can't change or delete rows of another business", async () => {
    await app.tenant(harbour, async (db) => {
      const changed = await db.updateTable("entry").set({ amount: 0 }).executeTakeFirst();
      const deleted = await db.deleteFrom("entry").executeTakeFirst();
      expect([changed.numUpdatedRows, deleted.numDeletedRows]).toEqual([0n, 0n]);
    });
    expect(await amounts(maple)).toEqual([11_340]);
  });

  it("treats a quote in the tenant's name as text, not SQL", async () => {
    const odd = "o'brien'); drop table entry; --";
    await app.tenant(odd, (db) =>
      db.insertInto("entry").values({ account: odd, id: 1, amount: 5 }).execute(),
    );
    expect(await amounts(odd)).toEqual([5]);
  });

  it("is rejected without a name before anything runs", async () => {
    await expect(app.tenant("", async () => "ran")).rejects.toThrow(/needs an account/);
  });
});

describe("without a tenant", () => {
  it("no entry is returned, in and out of a transaction, by builder and by plain SQL", async () => {
    expect(await app.system((db) => db.selectFrom("entry").selectAll().execute())).toEqual([]);
    expect(await app.kysely.selectFrom("entry").selectAll().execute()).toEqual([]);
    expect((await database.pool("app").query("select * from entry")).rows).toEqual([]);
  });

  it("the previous caller's tenant isn't left on the connection", async () => {
    const one = await testDatabase([ledger], { maxConnections: 1 });
    const access = one.access<LedgerSchema>("app");
    await access.tenant(maple, (db) =>
      db.insertInto("entry").values({ account: maple, id: 1, amount: 5 }).execute(),
    );
    expect(await access.kysely.selectFrom("entry").selectAll().execute()).toEqual([]);
    await one.close();
  });

  it("tables without a tenant work", async () => {
    const { value } = await app.system((db) =>
      db
        .updateTable("counter")
        .set((eb) => ({ value: eb("value", "+", 1) }))
        .returning("value")
        .executeTakeFirstOrThrow(),
    );
    expect(value).toBeGreaterThan(0);
  });
});

describe("the app's role", () => {
  it.each([
    ["switch row security off", "set row_security = off; select * from entry"],
    ["take a policy away", "drop policy tenant on entry"],
    ["disable row security", "alter table entry disable row level security"],
    ["empty a table", "truncate entry"],
    ["make a table", "create table app.mine (id integer)"],
    ["read the list of steps", "select * from app.migration"],
    ["touch a table that no one granted", "select * from forgotten"],
  ])("may not %s", async (_what, statement) => {
    const client = await database.pool("app").connect();
    await expect(client.query(statement)).rejects.toMatchObject({ code: "42501" });
    client.release(true);
  });

  it("has no privileges beyond rows, and keeps its role after a reset", async () => {
    const client = await database.pool("app").connect();
    await client.query("reset role");
    const { rows } = await client.query(
      "select current_user as name, rolsuper, rolbypassrls from pg_roles where rolname = current_user",
    );
    client.release();
    expect(rows).toEqual([{ name: "counterfoil_app", rolsuper: false, rolbypassrls: false }]);
  });

  it("can insert into append-only tables, but not update them", async () => {
    await app.tenant(maple, (db) =>
      db.insertInto("audit").values({ account: maple, what: "refund" }).execute(),
    );
    const altered = app.tenant(maple, (db) =>
      db.updateTable("audit").set({ what: "nothing" }).execute(),
    );
    await expect(altered).rejects.toMatchObject({ code: "42501" });
  });
});

it("can't write as a reader", async () => {
  const written = app.readTenant(maple, (db) => db.deleteFrom("entry").execute());
  await expect(written).rejects.toMatchObject({ code: "25006" });
});

it("keeps schemas separate: the app can't read the provider's tables", async () => {
  const provider = await testDatabase([
    ledger,
    { schema: "provider", migrations: [{ name: "0001", sql: "create table charge (id text)" }] },
  ]);
  await provider.pool("provider").query("insert into charge values ('ch_1')");
  const peek = provider
    .kysely("app")
    .executeQuery(sql`select * from provider.charge`.compile(app.kysely));
  await expect(peek).rejects.toMatchObject({ code: "42501" });
  await provider.close();
});

it("rejects a table name that is not a plain identifier", () => {
  expect(() => tenantTable("entry; drop table entry")).toThrow(/not a plain table name/);
});
