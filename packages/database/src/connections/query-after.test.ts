import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { DatabaseAccess } from "../access/access.ts";
import { queryRows } from "../access/query-rows.ts";
import type { Database } from "../database.ts";
import { harbour, type LedgerSchema, ledger, maple } from "../testing/ledger.ts";
import { testDatabase } from "../testing.ts";
import { keepPrepared } from "./prepared.ts";

let database: Database;
let app: DatabaseAccess<LedgerSchema>;

beforeAll(async () => {
  // One connection: whatever one caller leaves behind, the next one gets.
  database = await testDatabase([ledger], { maxConnections: 1 });
  app = database.access<LedgerSchema>("app");
});
afterAll(() => database.close());

beforeEach(async () => {
  await database.pool("owner").query("truncate entry");
});

const ADD = keepPrepared(
  "insert into entry (account, id, amount, day) values ($1, $2, $3, null) returning id, amount",
);
const amounts = (account: string) =>
  app.readTenant(account, (db) =>
    queryRows<{ amount: number }>(db, "select amount from entry order by id"),
  );
const process = () => queryRows<{ pid: number }>(app.kysely, "select pg_backend_pid() as pid");

describe("a transaction that begins with its first query", () => {
  it("returns the rows of that query only, with their types", async () => {
    const rows = await app.tenant(maple, async (db) => [
      await queryRows(db, ADD, [maple, 1, 11_340]),
      await queryRows(db, ADD, [maple, 2, 77]),
    ]);
    expect(rows).toEqual([[{ id: 1, amount: 11_340 }], [{ id: 2, amount: 77 }]]);
  });

  it("counts the rows that the query changed", async () => {
    const { numInsertedOrUpdatedRows } = await app.tenant(maple, (db) =>
      db
        .insertInto("entry")
        .values({ account: maple, id: 1, amount: 5, day: null })
        .executeTakeFirstOrThrow(),
    );
    expect(numInsertedOrUpdatedRows).toBe(1n);
  });

  it("rolls back that query with a later one", async () => {
    const failed = app.tenant(maple, async (db) => {
      await queryRows(db, ADD, [maple, 1, 11_340]);
      await queryRows(db, "select 1 / 0");
    });
    await expect(failed).rejects.toMatchObject({ code: "22012" });
    expect(await amounts(maple)).toEqual([]);
  });

  it("is rolled back after that query fails, and keeps its connection", async () => {
    const [before] = await process();
    const failed = app.tenant(maple, (db) => queryRows(db, "select 1 / $1::int", [0]));
    await expect(failed).rejects.toMatchObject({ code: "22012" });
    expect(await process()).toEqual([before]);
    await app.tenant(harbour, (db) => queryRows(db, ADD, [harbour, 1, 9]));
    expect(await amounts(harbour)).toEqual([{ amount: 9 }]);
  });

  it("prepares that query again after it couldn't be parsed, on a new connection as well", async () => {
    const fresh = await testDatabase([ledger], { maxConnections: 1 });
    const text = keepPrepared("select amount from arrival where id = $1");
    const read = () => fresh.tenant(maple, (db) => queryRows(db, text, [1]));
    await expect(read()).rejects.toMatchObject({ code: "42P01" });
    await fresh
      .pool("owner")
      .query(
        "create table arrival (id int, amount int); grant select on arrival to counterfoil_app; insert into arrival values (1, 42)",
      );
    expect(await read()).toEqual([{ amount: 42 }]);
    expect(await read()).toEqual([{ amount: 42 }]);
    await fresh.close();
  });

  it("sends nothing if it asks nothing", async () => {
    const asked = sql<{ query: string }>`
      select query from pg_stat_activity
      where application_name = 'counterfoil-app' and datname = current_database()`;
    const owner = database.kysely<object>("owner");
    await process();
    expect(await app.tenant(maple, async () => "nothing")).toBe("nothing");
    await expect(app.tenant(maple, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    const { rows } = await asked.execute(owner);
    expect(rows).toEqual([{ query: "select pg_backend_pid() as pid" }]);
  });

  it("can read a large result in batches from its first query on", async () => {
    const ids = await app.tenant(maple, async (db) => {
      const found: number[] = [];
      const series = sql<{ id: number }>`select generate_series(1, 25) as id`.compile(db);
      for await (const { rows } of db.getExecutor().stream(series, 10)) {
        found.push(...rows.map(({ id }) => id));
      }
      return found;
    });
    expect(ids).toHaveLength(25);
  });
});

describe("a statement on its own", () => {
  it("writes for its business, and is committed", async () => {
    expect(await app.statement(maple, ADD, [maple, 1, 11_340])).toEqual([
      { id: 1, amount: 11_340 },
    ]);
    expect(await amounts(maple)).toEqual([{ amount: 11_340 }]);
    expect(await amounts(harbour)).toEqual([]);
  });

  it("can't write for another business", async () => {
    const foreign = app.statement(maple, ADD, [harbour, 1, 5]);
    await expect(foreign).rejects.toMatchObject({ code: "42501" });
    expect(await amounts(harbour)).toEqual([]);
  });

  it("changes nothing if it fails, and keeps its connection", async () => {
    const [before] = await process();
    await app.statement(maple, ADD, [maple, 1, 5]);
    const twice = app.statement(maple, ADD, [maple, 1, 6]);
    await expect(twice).rejects.toMatchObject({ code: "23505" });
    expect(await process()).toEqual([before]);
    expect(await amounts(maple)).toEqual([{ amount: 5 }]);
  });

  it("leaves no business set on the connection", async () => {
    await app.statement(maple, ADD, [maple, 1, 5]);
    expect(await queryRows(app.kysely, "select amount from entry")).toEqual([]);
  });

  it("is rejected without a business", async () => {
    await expect(app.statement("", ADD, ["", 1, 5])).rejects.toThrow(/needs an account/);
  });
});
