import { sql } from "kysely";
import { Client } from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { DatabaseAccess } from "../access/access.ts";
import { openDatabase } from "../connect.ts";
import type { Database } from "../database.ts";
import { harbour, type LedgerSchema, ledger, maple } from "../testing/ledger.ts";
import { testDatabase } from "../testing/test-database.ts";
import { type TransactionPooler, transactionPooler } from "../testing/transaction-pooler.ts";
import { keepPrepared } from "./prepared.ts";

const SESSIONS = 3;

let direct: Database;
let pooler: TransactionPooler;
let database: Database;
let app: DatabaseAccess<LedgerSchema>;
beforeAll(async () => {
  direct = await testDatabase([ledger]);
  pooler = await transactionPooler(direct.url, SESSIONS);
  database = await openDatabase({ url: pooler.url, directUrl: direct.url, maxConnections: 6 });
  app = database.access<LedgerSchema>("app");
});
afterAll(async () => {
  await database.close();
  await pooler.close();
  await direct.close();
});

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

const amounts = (account: string) =>
  app.readTenant(account, async (db) =>
    (await db.selectFrom("entry").select("amount").execute()).map(({ amount }) => amount),
  );

/** Settings of each session in a transaction without settings of its own. */
async function found(): Promise<unknown[]> {
  const clients = await Promise.all(
    Array.from({ length: SESSIONS }, async () => {
      const client = new Client({ connectionString: pooler.url });
      await client.connect();
      await client.query("begin");
      return client;
    }),
  );
  const states = await Promise.all(
    clients.map(async (client) => {
      const { rows } = await client.query(
        `select current_user = session_user as own, current_setting('search_path') as path,
           current_setting('statement_timeout') as timeout,
           coalesce(current_setting('counterfoil.account', true), '') as account,
           (select count(*)::int from pg_prepared_statements) as prepared,
           (select count(*)::int from pg_listening_channels()) as listening,
           (select count(*)::int from pg_locks
             where locktype = 'advisory' and pid = pg_backend_pid()) as locks`,
      );
      await client.query("rollback");
      await client.end();
      return rows[0];
    }),
  );
  return states;
}

describe("a pooler that gives each transaction another session", () => {
  it("gives one connection several sessions", async () => {
    const alone = await openDatabase({ url: pooler.url, directUrl: direct.url, maxConnections: 1 });
    const backends = new Set<string | null | undefined>();
    for (let turn = 0; turn < SESSIONS; turn += 1) {
      const [row] = await alone
        .access<LedgerSchema>("app")
        .systemTexts("select pg_backend_pid()", []);
      backends.add(row?.[0]);
    }
    await alone.close();
    expect(backends.size).toBe(SESSIONS);
  });

  it("shows each business its own rows, whichever sessions its transactions get", async () => {
    const asked = Array.from({ length: 24 }, (_, index) => (index % 2 === 0 ? maple : harbour));
    expect(await Promise.all(asked.map(amounts))).toEqual(
      asked.map((account) => [account === maple ? 11_340 : 77]),
    );
    const text = keepPrepared("select amount from entry where id = $1");
    const texts = await Promise.all(asked.map((account) => app.readTexts(account, text, [1])));
    expect(texts).toEqual(asked.map((account) => [[account === maple ? "11340" : "77"]]));
  });

  it("shows no rows of a business without one, in the application's role", async () => {
    expect(await app.kysely.selectFrom("entry").selectAll().execute()).toEqual([]);
    expect(await app.systemTexts("select amount from entry", [])).toEqual([]);
    const { rows } = await sql<{ role: string }>`select current_user as role`.execute(app.kysely);
    expect(rows).toEqual([{ role: "counterfoil_app" }]);
  });

  it("keeps statements of a transaction together, and undoes all of a failed one", async () => {
    const failed = app.tenant(maple, async (db) => {
      await db.updateTable("entry").set({ amount: 1 }).execute();
      expect((await db.selectFrom("entry").select("amount").execute())[0]?.amount).toBe(1);
      await sql`select 1 / 0`.execute(db);
    });
    await expect(failed).rejects.toMatchObject({ code: "22012" });
    expect(await amounts(maple)).toEqual([11_340]);
    await expect(sql`select 1 / 0`.execute(app.kysely)).rejects.toMatchObject({ code: "22012" });
    const [denied] = await Promise.allSettled([app.readTexts(maple, "delete from entry", [])]);
    expect(denied).toMatchObject({ status: "rejected", reason: { code: "25006" } });
    expect(await amounts(maple)).toEqual([11_340]);
  });

  it("gives a transaction that may take long no timeout, and other transactions theirs", async () => {
    const timeout = (patient: boolean) =>
      app.readTenant(
        maple,
        async (db) =>
          (await sql<{ t: string }>`select current_setting('statement_timeout') as t`.execute(db))
            .rows[0]?.t,
        { patient },
      );
    expect([await timeout(true), await timeout(false)]).toEqual(["0", "30s"]);
  });

  it("gives a long session of its own past the pooler", async () => {
    const client = await database.connect("app");
    await client.query("listen something");
    const heard = new Promise((resolve) =>
      client.on("notification", ({ payload }) => resolve(payload)),
    );
    await database.pool("app").query("select pg_notify('something', 'a payout')");
    expect(await heard).toBe("a payout");
    await client.end();
  });

  it("finds nothing of earlier transactions in its sessions", async () => {
    await Promise.all([amounts(maple), amounts(harbour), app.systemTexts("select 1", [])]);
    const state = { own: true, path: '"$user", public', timeout: "0", account: "" };
    const clean = { ...state, prepared: 0, listening: 0, locks: 0 };
    expect(await found()).toEqual(Array.from({ length: SESSIONS }, () => clean));
  });
});
