import type { Database } from "@counterfoil/database";
import { testDatabase } from "@counterfoil/database/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { appMigrations } from "../migrations/app.ts";
import { headsIn, lineOf } from "./heads-file.ts";
import { jobOrigin } from "./origin.ts";
import { recordAudit } from "./record.ts";
import { type Head, verifyAudit } from "./verify.ts";

const maple = "acct_maple";

let database: Database;
let heads: readonly Head[];
beforeAll(async () => {
  database = await testDatabase([appMigrations]);
});
afterAll(() => database.close());
beforeEach(async () => {
  await owner("truncate app.audit_entry, app.audit_head");
  for (const role of ["user", "admin", "user", "admin", "user"]) {
    await database.access<object>("app").tenant(maple, (trx) =>
      recordAudit(trx, {
        account: maple,
        action: "member.update",
        by: { ...jobOrigin(""), job: null, person: "usr_claire" },
        subject: { type: "person", id: "usr_noor" },
        after: { role },
      }),
    );
  }
  heads = (await verifyAudit(database)).heads;
});

const owner = (statement: string) => database.pool("owner").query(statement);
const findings = async (anchors: readonly Head[] = []) =>
  (await verifyAudit(database, anchors)).damage.map(({ seq, text }) => `${seq}: ${text}`);

describe("verifying the audit trail", () => {
  it("finds nothing in an untouched one, also against an earlier head", async () => {
    expect(await findings(heads)).toEqual([]);
    expect(heads).toMatchObject([{ account: maple, seq: 5 }]);
  });

  it.each([
    ["a changed value", 'set after = \'{"role":"owner"}\''],
    ["a changed person", "set person = 'usr_amir'"],
    ["a changed moment", "set at = at - interval '1 hour'"],
    ["a changed hash", "set hash = sha256('')"],
  ])("names the entry with %s", async (_what, change) => {
    await owner(`update app.audit_entry ${change} where seq = 3`);
    const { rows } = await owner("select id from app.audit_entry where seq = 3");
    expect(await findings()).toContain(`3: entry ${rows[0]?.id} was changed`);
  });

  it("names both entries whose numbers were swapped", async () => {
    for (const [from, to] of [
      [2, 0],
      [3, 2],
      [0, 3],
    ]) {
      await owner(`update app.audit_entry set seq = ${to} where seq = ${from}`);
    }
    const { rows } = await owner("select id from app.audit_entry where seq in (2, 3) order by seq");
    const [second, third] = rows.map(({ id }) => id);
    expect(await findings()).toEqual([
      `2: entry ${second} was changed`,
      `3: entry ${third} was changed`,
      expect.stringMatching(/^4: entry aud_\w+ was changed$/),
    ]);
  });

  it("names a missing entry", async () => {
    await owner("delete from app.audit_entry where seq = 2");
    expect(await findings()).toEqual(["2: missing: 2"]);
  });

  it("names what is missing at the end", async () => {
    await owner("delete from app.audit_entry where seq >= 4");
    expect(await findings()).toEqual(["4: the end is missing, up to 5"]);
  });

  it("finds a cut end whose head was moved as well, against an earlier head", async () => {
    await owner("delete from app.audit_entry where seq >= 4");
    await owner(
      "update app.audit_head set seq = 3, hash = (select hash from app.audit_entry where seq = 3)",
    );
    expect(await findings()).toEqual([]);
    expect(await findings(heads)).toEqual(["4: the end is missing, up to 5"]);
  });

  it("finds a whole chain that was rewritten, compared with an earlier head", async () => {
    await owner("update app.audit_entry set person = 'usr_amir' where seq = 1");
    for (const seq of [1, 2, 3, 4, 5]) {
      await owner(
        `update app.audit_entry e set hash = app.audit_hash(coalesce((select p.hash
           from app.audit_entry p where p.seq = ${seq - 1}), ''), e) where seq = ${seq}`,
      );
    }
    await owner(
      "update app.audit_head set hash = (select hash from app.audit_entry where seq = 5)",
    );
    expect(await findings()).toEqual([]);
    expect(await findings(heads)).toEqual(["5: differs from the given head"]);
  });

  it("finds a deleted chain", async () => {
    await owner("truncate app.audit_entry, app.audit_head");
    expect(await findings(heads)).toEqual(["1: the whole chain is missing, up to 5"]);
  });

  it("finds an entry that was added beside the chain", async () => {
    await owner("alter table app.audit_entry disable trigger audit_seal");
    await owner(
      "insert into app.audit_entry (id, account, action) values ('aud_x', 'acct_maple', 'x')",
    );
    await owner("alter table app.audit_entry enable trigger audit_seal");
    expect(await findings()).toEqual(["0: entry aud_x isn't part of a chain"]);
  });

  it("reads back the heads that it prints", () => {
    const printed = [
      "Heads:",
      ...heads.map(lineOf),
      lineOf({ account: "", seq: 1, hash: "a".repeat(64) }),
    ];
    expect(headsIn(printed.join("\n"))).toEqual([
      ...heads,
      { account: "", seq: 1, hash: "a".repeat(64) },
    ]);
    expect(() => headsIn("nothing")).toThrow("no heads");
  });
});
