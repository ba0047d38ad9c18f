import { type Database, queryRows } from "@counterfoil/database";
import { RACING, testDatabase } from "@counterfoil/database/testing";
import type { Transaction } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { appMigrations } from "../migrations/app.ts";
import { jobOrigin } from "./origin.ts";
import { type AuditEntry, recordAudit } from "./record.ts";

const maple = "acct_maple";
const harbour = "acct_harbour";
const claire = {
  ...jobOrigin(""),
  job: null,
  person: "usr_claire",
  session: "ses_claire",
  address: "203.0.113.7",
  agent: "Firefox",
  request: "req_one",
};

let database: Database;
beforeAll(async () => {
  database = await testDatabase([appMigrations], RACING);
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.pool("owner").query("truncate app.audit_entry, app.audit_head");
});

const app = () => database.access<object>("app");
const promotion = (name: string): AuditEntry<"member.update"> => ({
  account: maple,
  action: "member.update",
  by: claire,
  subject: { type: "person", id: name },
  before: { role: "user" },
  after: { role: "admin" },
});

async function rows<Row extends object>(sql: string): Promise<Row[]> {
  return (await database.pool("owner").query<Row>(sql)).rows;
}

async function asApp(account: string, statement: string) {
  const client = await database.pool("app").connect();
  try {
    await client.query("begin");
    await client.query("select set_config('counterfoil.account', $1, true)", [account]);
    return (await client.query(statement)).rows;
  } finally {
    await client.query("rollback");
    client.release();
  }
}

describe("recording an entry", () => {
  it("keeps who promoted Noor, from where, and what changed", async () => {
    await app().tenant(maple, (trx) => recordAudit(trx, promotion("usr_noor")));
    const [entry] = await rows("select * from app.audit_entry");
    expect(entry).toMatchObject({
      account: maple,
      action: "member.update",
      person: "usr_claire",
      session: "ses_claire",
      address: "203.0.113.7",
      agent: "Firefox",
      request: "req_one",
      subject_type: "person",
      subject: "usr_noor",
      before: '{"role":"user"}',
      after: '{"role":"admin"}',
      seq: 1,
    });
  });

  it("leaves nothing if the change is rolled back", async () => {
    const failed = app().tenant(maple, async (trx) => {
      await recordAudit(trx, promotion("usr_noor"));
      throw new Error("the change failed");
    });
    await expect(failed).rejects.toThrow("the change failed");
    expect(await rows("select * from app.audit_entry")).toEqual([]);
    expect(await rows("select * from app.audit_head")).toEqual([]);
  });

  it("records a business's entry from a transaction without a tenant, such as a sign-in", async () => {
    await app().system((trx) => recordAudit(trx, promotion("usr_noor")));
    expect(await rows("select account, seq from app.audit_entry")).toEqual([
      { account: maple, seq: 1 },
    ]);
  });

  it("rejects a value that the action's list doesn't name", async () => {
    const leaked: object = { ...promotion("usr_noor"), after: { password: "maple-2026" } };
    const recorded = app().tenant(maple, (trx) =>
      // The compiler rejects it as well.
      recordAudit(trx, leaked as AuditEntry<"member.update">),
    );
    await expect(recorded).rejects.toThrow("can't contain password");
  });

  it("cuts a long text", async () => {
    const entry = { ...promotion("usr_noor"), after: { role: "r".repeat(10_000) } };
    await app().tenant(maple, (trx) => recordAudit(trx, entry));
    const [row] = await rows<{ after: string }>("select after from app.audit_entry");
    expect(row?.after).toHaveLength('{"role":""}'.length + 501);
  });
});

describe("the chain", () => {
  it("numbers the entries of each business without gaps, whatever commits at the same time", async () => {
    await Promise.all(
      Array.from({ length: 120 }, (_, place) => {
        const account = place % 3 === 0 ? harbour : maple;
        return app()
          .tenant(account, async (trx) => {
            await recordAudit(trx, { ...promotion(`usr_${place}`), account });
            if (place % 5 === 0) throw new Error("given up");
          })
          .catch(() => null);
      }),
    );
    const found = await rows<{ account: string; seqs: number[] }>(
      "select account, array_agg(seq::integer order by seq) as seqs from app.audit_entry group by 1 order by 1",
    );
    const upTo = (count: number) => Array.from({ length: count }, (_, place) => place + 1);
    expect(found).toEqual([
      { account: harbour, seqs: upTo(32) },
      { account: maple, seqs: upTo(64) },
    ]);
  });

  it("doesn't deadlock two changes that record an entry before they lock the same row", async () => {
    await database.pool("owner").query("insert into app.setting values ('one', '')");
    const hold = (trx: Transaction<object>) =>
      queryRows(trx, "update setting set value = value || '.' where name = 'one'");
    await Promise.all(
      Array.from({ length: 40 }, (_, place) =>
        app().tenant(maple, async (trx) => {
          if (place % 2 === 0) await hold(trx);
          await recordAudit(trx, promotion(`usr_${place}`));
          await hold(trx);
        }),
      ),
    );
    expect(await rows("select seq from app.audit_head")).toEqual([{ seq: 40 }]);
  });
});

describe("the app's role", () => {
  beforeEach(async () => {
    await app().tenant(maple, (trx) => recordAudit(trx, promotion("usr_noor")));
    await app().system((trx) =>
      recordAudit(trx, {
        account: null,
        action: "session.refuse",
        by: { ...claire, person: null, session: null },
        after: { reason: "unknown" },
      }),
    );
  });

  it.each([
    ["change an entry", "update audit_entry set after = '{}'"],
    [
      "change an entry in passing",
      "insert into audit_entry (id, account, action) values ('a', 'acct_maple', 'x') on conflict (id) do update set action = 'y'",
    ],
    ["delete an entry", "delete from audit_entry"],
    ["empty the table", "truncate audit_entry"],
    ["read the heads", "select * from audit_head"],
    ["move a head", "update audit_head set seq = 0"],
    [
      "choose a number",
      "insert into audit_entry (id, account, action, seq) values ('a', 'acct_maple', 'x', 9)",
    ],
    [
      "choose a time",
      "insert into audit_entry (id, account, action, at) values ('a', 'acct_maple', 'x', now())",
    ],
    [
      "add to another business",
      "insert into audit_entry (id, account, action) values ('a', 'acct_harbour', 'x')",
    ],
    [
      "add an entry without a business to a business's change",
      "insert into audit_entry (id, action) values ('a', 'x')",
    ],
    ["switch the chain off", "alter table audit_entry disable trigger audit_seal"],
    ["switch row security off", "set row_security = off; select * from audit_entry"],
    ["lock an entry", "select * from audit_entry for update"],
  ])("can't %s", async (_what, statement) => {
    await expect(asApp(maple, statement)).rejects.toMatchObject({ code: "42501" });
  });

  it("reads the entries of its business only, and none without a business", async () => {
    const read = "select account from audit_entry";
    expect(await asApp(maple, read)).toEqual([{ account: maple }]);
    expect(await asApp(harbour, read)).toEqual([]);
    expect(await asApp("", read)).toEqual([]);
  });
});
