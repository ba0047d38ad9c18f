import type { Database } from "@counterfoil/database";
import { testDatabase } from "@counterfoil/database/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { appMigrations } from "../../migrations/app.ts";
import { jobOrigin } from "../origin.ts";
import { recordAudit } from "../record.ts";
import { verifyAudit } from "../verify.ts";
import { expireAudit, keepFor, keptDays } from "./expire.ts";

const maple = "acct_maple";
let database: Database;
beforeAll(async () => {
  database = await testDatabase([appMigrations]);
});
afterAll(() => database?.close());
beforeEach(async () => {
  await owner("truncate app.audit_entry, app.audit_head");
  await owner("truncate app.audit_policy");
});

const owner = async (text: string) => (await database.pool("owner").query(text)).rows;
const app = () => database.access<object>("app");
const expire = (account: string | null = maple) => expireAudit(app(), account, false);
const seqs = async () =>
  (await owner("select seq::integer from app.audit_entry order by account, seq")).map(
    ({ seq }) => seq,
  );
const damage = async () => (await verifyAudit(database)).damage.map(({ text }) => text);

/** Records so many promotions of Noor. */
async function promote(times: number, account: string | null = maple): Promise<void> {
  for (let one = 0; one < times; one += 1) {
    await app().system((trx) =>
      recordAudit(trx, {
        account,
        action: "member.update",
        by: { ...jobOrigin(""), job: null, person: "usr_claire" },
        after: { role: "admin" },
      }),
    );
  }
}

/**
 * Makes entries older, and seals the chain of their business again, as if they had been recorded
 * then.
 */
async function age(days: number, upTo: number, account: string | null = maple): Promise<void> {
  const whose = account === null ? "account is null" : `account = '${account}'`;
  await owner(
    `update app.audit_entry set at = at - interval '${days} days' where ${whose} and seq <= ${upTo}`,
  );
  const entries = await owner(`select seq from app.audit_entry where ${whose} order by seq`);
  for (const { seq } of entries) {
    await owner(
      `update app.audit_entry e set hash = app.audit_hash(coalesce((select p.hash
         from app.audit_entry p where ${whose.replace("account", "p.account")} and p.seq = ${seq} - 1), ''), e)
       where ${whose.replace("account", "e.account")} and e.seq = ${seq}`,
    );
  }
  await owner(
    `update app.audit_head h set hash = (select e.hash from app.audit_entry e
       where ${whose.replace("account", "e.account")} and e.seq = h.seq) where account = '${account ?? ""}'`,
  );
}

describe("retention of the audit trail", () => {
  it("keeps everything unless the operator sets a time", async () => {
    await promote(3);
    await age(4_000, 3);
    expect(await app().system(keptDays)).toBeNull();
    expect(await expire()).toBe(0);
    expect(await seqs()).toEqual([1, 2, 3]);
  });

  it("removes the oldest entries, says so in the chain, and leaves one that can be verified", async () => {
    await promote(5);
    await age(91, 3);
    await keepFor(database, 90);
    expect(await expire()).toBe(3);
    expect(await seqs()).toEqual([4, 5, 6]);
    const [entry] = await owner("select * from app.audit_entry where seq = 6");
    expect(entry).toMatchObject({ account: maple, action: "audit.remove", job: "retention" });
    expect(JSON.parse(entry.after)).toMatchObject({ from: 1, to: 3 });
    expect(await damage()).toEqual([]);
    await promote(1);
    expect(await damage()).toEqual([]);
    expect(await expire()).toBe(0);
  });

  it("can remove all of them, and goes on after several removals", async () => {
    await promote(2);
    await age(91, 2);
    await keepFor(database, 90);
    expect(await expire()).toBe(2);
    expect(await seqs()).toEqual([3]);
    await promote(2);
    expect(await damage()).toEqual([]);
  });

  it("keeps what is newer, and what comes after it in the chain", async () => {
    await promote(4);
    await age(91, 4);
    await owner("update app.audit_entry set at = now() where seq = 2");
    await keepFor(database, 90);
    expect(await expire()).toBe(1);
    expect((await seqs()).slice(0, 3)).toEqual([2, 3, 4]);
  });

  it("applies to each business, and to the entries without one, separately", async () => {
    await promote(2);
    await promote(2, null);
    await age(91, 2);
    await age(91, 1, null);
    await keepFor(database, 90);
    expect([await expire(), await expire(null)]).toEqual([2, 1]);
    expect(await damage()).toEqual([]);
    expect(await owner("select seq::integer from app.audit_entry where account is null")).toEqual([
      { seq: 2 },
      { seq: 3 },
    ]);
  });

  it("keeps entries that haven't been streamed yet", async () => {
    await promote(3, null);
    await age(91, 3, null);
    await keepFor(database, 90);
    expect(await expireAudit(app(), null, true)).toBe(0);
    await owner("insert into app.setting values ('audit_streamed', '2')");
    expect(await expireAudit(app(), null, true)).toBe(2);
    expect(await seqs()).toEqual([3, 4]);
  });
});

describe("the app's role", () => {
  it.each([
    ["change how long entries are kept", "update audit_policy set kept_days = 30"],
    ["replace the policy", "insert into audit_policy values (false, 30)"],
    ["delete the policy", "delete from audit_policy"],
  ])("can't %s", async (_what, statement) => {
    await expect(database.pool("app").query(statement)).rejects.toMatchObject({ code: "42501" });
  });

  it("can't remove an entry that is to be kept, whatever it calls", async () => {
    await promote(3);
    await age(89, 3);
    await keepFor(database, 90);
    for (const call of [
      "select audit_expire('acct_maple', null, 1000)",
      "select audit_expire('acct_maple', 9999, -1)",
      "set timezone to 'Pacific/Kiritimati'; select audit_expire('acct_maple', 3, 1000)",
    ]) {
      await database
        .pool("app")
        .query(call)
        .catch(() => undefined);
    }
    expect(await seqs()).toEqual([1, 2, 3]);
  });
});

describe("verifying a shortened chain", () => {
  it("finds entries that were removed without an entry that says so", async () => {
    await promote(5);
    await owner(
      `update app.audit_head set removed_seq = 2,
         removed_hash = (select hash from app.audit_entry where seq = 2)`,
    );
    await owner("delete from app.audit_entry where seq <= 2");
    expect(await damage()).toEqual(["removed without an entry: up to 2"]);
  });
});
