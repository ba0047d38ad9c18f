import { CompiledQuery, sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { openDatabase } from "../connect.ts";
import { keepPrepared } from "../connections/prepared.ts";
import type { Database } from "../database.ts";
import { type LedgerSchema, ledger, maple } from "../testing/ledger.ts";
import { testDatabase } from "../testing.ts";
import type { DatabaseAccess } from "./access.ts";
import { withRetry } from "./retry.ts";

let database: Database;
let app: DatabaseAccess<LedgerSchema>;

beforeAll(async () => {
  database = await testDatabase([ledger], { maxConnections: 50 });
  app = database.access<LedgerSchema>("app");
});
afterAll(() => database.close());
beforeEach(() => database.pool("owner").query("truncate entry; update counter set value = 0"));

const entry = (id: number, amount = 100) => ({ account: maple, id, amount, day: null });

describe("fifty concurrent callers", () => {
  it("each work for their own business, on fifty connections", async () => {
    const businesses = Array.from({ length: 50 }, (_, index) => `acct_${index}`);
    let meeting = 0;
    let open: () => void = () => undefined;
    const everyone = new Promise<void>((resolve) => {
      open = resolve;
    });
    const seen = await Promise.all(
      businesses.map((account, index) =>
        app.tenant(account, async (db) => {
          meeting += 1;
          if (meeting === businesses.length) open();
          // All fifty transactions are open before any of them continues.
          await everyone;
          await db
            .insertInto("entry")
            .values({ account, id: index, amount: index, day: null })
            .execute();
          return db.selectFrom("entry").select(["account", "amount"]).execute();
        }),
      ),
    );
    expect(seen).toEqual(businesses.map((account, amount) => [{ account, amount }]));
    expect(database.pool("app").totalCount).toBe(50);
  });

  it("lose no update when the losers of a conflict retry", async () => {
    await Promise.all(
      Array.from({ length: 50 }, () =>
        withRetry(
          () =>
            app.system(
              async (db) => {
                const { value } = await db
                  .selectFrom("counter")
                  .select("value")
                  .executeTakeFirstOrThrow();
                await db
                  .updateTable("counter")
                  .set({ value: value + 1 })
                  .execute();
              },
              { isolation: "serializable" },
            ),
          200,
        ),
      ),
    );
    const { rows } = await database.pool("owner").query("select value from counter");
    expect(rows).toEqual([{ value: 50 }]);
  });
});

describe("a transaction", () => {
  it("rolls back when it throws", async () => {
    const failed = app.tenant(maple, async (db) => {
      await db.insertInto("entry").values(entry(1)).execute();
      throw new Error("the provider said no");
    });
    await expect(failed).rejects.toThrow("the provider said no");
    expect(
      await app.readTenant(maple, (db) => db.selectFrom("entry").selectAll().execute()),
    ).toEqual([]);
  });

  it("doesn't report a commit if a failed statement was swallowed", async () => {
    const swallowed = app.tenant(maple, async (db) => {
      await db.insertInto("entry").values(entry(1)).execute();
      await db
        .insertInto("entry")
        .values(entry(1))
        .execute()
        .catch(() => undefined);
    });
    await expect(swallowed).rejects.toThrow(/rolled back/);
  });

  it("runs its queries one at a time, even if they are sent together", async () => {
    const ids = await app.tenant(maple, (db) =>
      Promise.all(
        [1, 2, 3].map((id) =>
          db.insertInto("entry").values(entry(id)).returning("id").executeTakeFirstOrThrow(),
        ),
      ),
    );
    expect(ids).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
  });

  it("rejects a nested transaction", async () => {
    const nested = app.tenant(maple, (db) => db.transaction().execute(async () => undefined));
    await expect(nested).rejects.toThrow(/transaction/);
  });

  it("streams in batches, and stops when the reader does", async () => {
    await database
      .pool("owner")
      .query(`insert into entry select '${maple}', n, n, null from generate_series(1, 2500) n`);
    const seen: number[] = [];
    await app.readTenant(maple, async (db) => {
      const rows = db
        .selectFrom("entry")
        .select("id")
        .where("id", ">", 100)
        .orderBy("id")
        .stream(500);
      for await (const { id } of rows) {
        seen.push(id);
        if (id === 1100) break;
      }
      const { id } = await db
        .selectFrom("entry")
        .select("id")
        .orderBy("id")
        .executeTakeFirstOrThrow();
      expect(id).toBe(1);
    });
    expect([seen.length, seen[0], seen.at(-1)]).toEqual([1000, 101, 1100]);
  });

  it("returns dates as dates and rejects integers that JavaScript would round", async () => {
    await app.tenant(maple, (db) =>
      db
        .insertInto("entry")
        .values({ ...entry(1), day: "2026-03-29" })
        .execute(),
    );
    const [row] = await app.readTenant(maple, (db) =>
      db.selectFrom("entry").select("day").execute(),
    );
    expect(row).toEqual({ day: "2026-03-29" });
    const huge = database.pool("app").query("select 9007199254740993::bigint as amount");
    await expect(huge).rejects.toThrow(RangeError);
  });
});

describe("a lost connection", () => {
  it("fails its caller only, and the next caller gets a new connection", async () => {
    const logged: string[] = [];
    const second = await openDatabase({ url: database.url, log: (line) => logged.push(line) });
    const pool = second.pool("app");
    await pool.query("select 1");
    await database
      .pool("owner")
      .query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'counterfoil-app' and datname = current_database()",
      );
    await vi.waitFor(
      () => expect(logged.join()).toMatch(/Database connection lost \(app\)/),
      60_000,
    );
    expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
    await second.close();
  });

  it("fails only the transaction in progress", async () => {
    const lost = app.tenant(maple, async (db) => {
      await db.insertInto("entry").values(entry(9)).execute();
      await database
        .pool("owner")
        .query(
          "select pg_terminate_backend(pid) from pg_stat_activity where state = 'idle in transaction' and datname = current_database()",
        );
      await db.insertInto("entry").values(entry(10)).execute();
    });
    await expect(lost).rejects.toThrow();
    expect(
      await app.readTenant(maple, (db) => db.selectFrom("entry").selectAll().execute()),
    ).toEqual([]);
  });
});

describe("a database that doesn't respond", () => {
  const sleep = sql<{ one: number }>`select 1 as one from pg_sleep(0.6)`;
  let hasty: Database;
  beforeAll(async () => {
    hasty = await testDatabase([ledger], { maxConnections: 1, queryTimeout: 400 });
  });
  afterAll(() => hasty.close());

  it.each<[string, (access: DatabaseAccess<LedgerSchema>) => Promise<unknown>]>([
    ["a transaction", (access) => access.readTenant(maple, (db) => sleep.execute(db))],
    ["a query on its own", (access) => sleep.execute(access.kysely)],
    ["a reading in one trip", (access) => access.readTexts(maple, "select pg_sleep(0.6)", [])],
  ])("is aborted by %s with its connection, and the next caller gets another", async (_, read) => {
    const access = hasty.access<LedgerSchema>("app");
    await expect(read(access)).rejects.toThrow("Query read timeout");
    expect(hasty.pool("app").totalCount).toBe(0);
    const { rows } = await sql<{ one: number }>`select 1 as one`.execute(access.kysely);
    expect(rows).toEqual([{ one: 1 }]);
    expect(await access.systemTexts("select 1", [])).toEqual([["1"]]);
  });

  it("is retried by work that can wait", async () => {
    const read = await hasty
      .access<LedgerSchema>("app")
      .readTenant(maple, (db) => sleep.execute(db), { patient: true });
    expect(read.rows).toEqual([{ one: 1 }]);
  });

  it("closes no connection that responded in time, in one round trip as well", async () => {
    const access = hasty.access<LedgerSchema>("app");
    const backend = () => access.systemTexts("select pg_backend_pid()", []);
    const first = await backend();
    await access.readTenant(maple, (db) => sleep.execute(db), { patient: true });
    expect(await backend()).toEqual(first);
  });
});

it("throws an error that a retry can't fix immediately", async () => {
  let tries = 0;
  const hopeless = withRetry(async () => {
    tries += 1;
    throw new Error("card declined");
  });
  await expect(hopeless).rejects.toThrow("card declined");
  expect(tries).toBe(1);
});

it("prepares a cached statement once per connection and still returns only the tenant's rows", async () => {
  const text = keepPrepared("select amount from entry where id = $1");
  const amounts = (account: string) =>
    app.tenant(account, async (db) => {
      const { rows } = await db.executeQuery<{ amount: number }>(CompiledQuery.raw(text, [7]));
      const kept = await db.executeQuery(
        CompiledQuery.raw("select from pg_prepared_statements where statement = $1", [text]),
      );
      return { amounts: rows.map(({ amount }) => amount), kept: kept.rows.length };
    });
  await app.tenant(maple, (db) => db.insertInto("entry").values(entry(7, 250)).execute());
  for (let turn = 0; turn < 8; turn += 1) {
    expect(await amounts(maple)).toEqual({ amounts: [250], kept: 1 });
    expect((await amounts("acct_harbour")).amounts).toEqual([]);
  }
});
