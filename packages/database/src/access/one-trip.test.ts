import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { keepPrepared } from "../connections/prepared.ts";
import type { Database } from "../database.ts";
import { harbour, type LedgerSchema, ledger, maple } from "../testing/ledger.ts";
import { testDatabase } from "../testing.ts";
import type { DatabaseAccess } from "./access.ts";

let database: Database;
let app: DatabaseAccess<LedgerSchema>;

beforeAll(async () => {
  // One connection: whatever one reader leaves behind, the next one gets.
  database = await testDatabase([ledger], { maxConnections: 1 });
  app = database.access<LedgerSchema>("app");
});
afterAll(() => database.close());

beforeEach(async () => {
  await database.pool("owner").query("truncate entry");
  for (const [account, amount] of [
    [maple, 11_340],
    [harbour, 77],
  ] as const) {
    await app.tenant(account, (db) =>
      db.insertInto("entry").values({ account, id: 1, amount, day: null }).execute(),
    );
  }
});

const ALL = "select account, amount, day from entry";
const KEPT = keepPrepared("select amount from entry where id = $1 and account like $2");

describe("a read in one round trip", () => {
  it("returns its own business's rows, as the database writes them", async () => {
    expect(await app.readTexts(maple, ALL, [])).toEqual([[maple, "11340", null]]);
    expect(await app.readTexts(harbour, ALL, [])).toEqual([[harbour, "77", null]]);
  });

  it("returns nothing of another business, even if it is named", async () => {
    const other = await app.readTexts(harbour, `${ALL} where account = $1`, [maple]);
    expect(other).toEqual([]);
  });

  it("reuses a prepared statement, each time for the caller's business", async () => {
    for (let turn = 0; turn < 8; turn += 1) {
      expect(await app.readTexts(maple, KEPT, [1, "acct_%"])).toEqual([["11340"]]);
      expect(await app.readTexts(harbour, KEPT, [1, "acct_%"])).toEqual([["77"]]);
      expect(await app.readTexts("acct_nobody", KEPT, [1, "acct_%"])).toEqual([]);
    }
    const prepared = await app.readTexts(
      maple,
      "select count(*) from pg_prepared_statements where statement = $1",
      [KEPT],
    );
    expect(prepared).toEqual([["1"]]);
  });

  it("leaves neither a business nor read-only mode set on the connection", async () => {
    await app.readTexts(maple, ALL, []);
    expect(await app.kysely.selectFrom("entry").selectAll().execute()).toEqual([]);
    const { rows } = await database
      .pool("app")
      .query(
        "select current_setting('counterfoil.account') as tenant, current_setting('transaction_read_only') as reading",
      );
    expect(rows).toEqual([{ tenant: "", reading: "off" }]);
  });

  it("can't write", async () => {
    const written = app.readTexts(maple, "delete from entry returning id", []);
    await expect(written).rejects.toMatchObject({ code: "25006" });
    expect(await app.readTexts(maple, ALL, [])).toHaveLength(1);
  });

  it("is rejected without a business", async () => {
    await expect(app.readTexts("", ALL, [])).rejects.toThrow(/needs an account/);
  });

  it("returns no tenant's rows without a business, only rows of no tenant", async () => {
    await app.readTexts(maple, ALL, []);
    expect(await app.systemTexts(ALL, [])).toEqual([]);
    expect(await app.systemTexts("select name from counter where name = $1", ["invoice"])).toEqual([
      ["invoice"],
    ]);
  });

  it("reads the right business if its name contains a quote", async () => {
    expect(await app.readTexts("o'brien'); drop table entry; --", ALL, [])).toEqual([]);
    expect(await app.readTexts(maple, ALL, [])).toHaveLength(1);
  });

  it("fails alone, at its first or a later statement", async () => {
    const divided = keepPrepared("select 100 / $1::integer from entry");
    for (let turn = 0; turn < 2; turn += 1) {
      await expect(app.readTexts(maple, divided, [0])).rejects.toMatchObject({ code: "22012" });
      expect(await app.readTexts(maple, divided, [50])).toEqual([["2"]]);
    }
    await expect(app.readTexts(maple, "select nothing", [])).rejects.toMatchObject({
      code: "42703",
    });
    expect(await app.readTexts(maple, ALL, [])).toHaveLength(1);
  });

  it("fails if the connection is lost, and the next read gets a new one", async () => {
    const lost = app.readTexts(maple, "select pg_terminate_backend(pg_backend_pid())::text", []);
    await expect(lost).rejects.toThrow();
    expect(await app.readTexts(maple, ALL, [])).toHaveLength(1);
  });

  it("queues on a shared connection, each read for its own business", async () => {
    const asked = Array.from({ length: 30 }, (_, index) => (index % 2 === 0 ? maple : harbour));
    const seen = await Promise.all(asked.map((account) => app.readTexts(account, ALL, [])));
    expect(seen.map(([row]) => row?.[0])).toEqual(asked);
  });
});
