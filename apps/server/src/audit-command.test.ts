import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Database } from "@counterfoil/database";
import { testDatabase } from "@counterfoil/database/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { jobOrigin } from "./audit/origin.ts";
import { recordAudit } from "./audit/record.ts";
import { appMigrations } from "./migrations/app.ts";
import { runCommand } from "./testing/built.ts";

const INTACT = "The audit trail is complete and unchanged.\n";

let database: Database;
let folder: string;
beforeAll(async () => {
  database = await testDatabase([appMigrations]);
  folder = await mkdtemp(join(tmpdir(), "counterfoil-heads-"));
});
afterAll(async () => {
  await database?.close();
  await rm(folder, { recursive: true, force: true });
});

const owner = (statement: string) => database.pool("owner").query(statement);
const verify = (...args: string[]) =>
  runCommand("audit", ["verify", ...args], { DATABASE_URL: database.url });

/** Records a change of Noor's role, at a business or at none. */
async function record(account: string | null): Promise<void> {
  const access = database.access<object>("app");
  const entry = {
    account,
    action: "member.update",
    by: { ...jobOrigin(""), job: null, person: "usr_claire" },
    subject: { type: "person", id: "usr_noor" },
    after: { role: "admin" },
  } as const;
  if (account === null) await recordAudit(access.kysely, entry);
  else await access.tenant(account, (trx) => recordAudit(trx, entry));
}

/** Returns the head of each chain as the database has it, by business. */
async function heads(): Promise<string> {
  const { rows } = await owner(
    `select coalesce(nullif(account, ''), '-') || ' ' || seq || ' ' || encode(hash, 'hex') as line
     from app.audit_head order by account`,
  );
  return rows.map(({ line }) => `${line}\n`).join("");
}

/** Writes a file and returns its path. */
async function fileOf(text: string): Promise<string> {
  const path = join(folder, "heads.txt");
  await writeFile(path, text);
  return path;
}

it("`npm run audit -- verify` says that a database which no server has used has no trail", async () => {
  const empty = await testDatabase([]);
  const { code, out, err } = await runCommand("audit", ["verify"], { DATABASE_URL: empty.url });
  await empty.close();
  expect([code, out, err]).toEqual([
    1,
    "",
    "The audit trail couldn't be verified: the database holds no audit trail. The server creates it when it starts\n",
  ]);
});

describe("`npm run audit -- verify`", () => {
  beforeEach(async () => {
    await owner("truncate app.audit_entry, app.audit_head");
    for (const account of ["acct_maple", "acct_harbour", null]) {
      for (let entry = 0; entry < 3; entry += 1) await record(account);
    }
  });

  it("prints the head of each business and exits with 0 if the trail is intact", async () => {
    const { code, out, err } = await verify();
    expect([code, err]).toEqual([0, INTACT]);
    expect(out).toBe(await heads());
    expect(out.split("\n").map((line) => line.split(" ").slice(0, 2))).toEqual([
      ["-", "3"],
      ["acct_harbour", "3"],
      ["acct_maple", "3"],
      [""],
    ]);
  });

  it("names what the database's owner deleted and changed, and exits with 1", async () => {
    await owner("delete from app.audit_entry where account = 'acct_maple' and seq = 2");
    await owner("delete from app.audit_entry where account is null and seq = 3");
    await owner("update app.audit_entry set person = 'usr_amir' where account = 'acct_harbour'");
    const { rows } = await owner(
      "select id from app.audit_entry where account = 'acct_harbour' order by seq",
    );
    const { code, out, err } = await verify();
    expect([code, out]).toEqual([1, await heads()]);
    expect(err.split("\n")).toEqual([
      "- 3: the end is missing, up to 3",
      ...rows.map(({ id }, index) => `acct_harbour ${index + 1}: entry ${id} was changed`),
      "acct_maple 2: missing: 2",
      "The audit trail was tampered with. Findings: 5",
      "",
    ]);
  });

  it("finds a cut end whose head was moved, against the heads that it printed before", async () => {
    const before = await verify();
    const file = await fileOf(before.out);
    await record("acct_maple");
    expect(await verify(file)).toMatchObject({ code: 0, err: INTACT });

    await owner("delete from app.audit_entry where account = 'acct_maple' and seq >= 3");
    await owner(
      `update app.audit_head set seq = 2, hash = (select hash from app.audit_entry
         where account = 'acct_maple' and seq = 2) where account = 'acct_maple'`,
    );
    expect(await verify()).toMatchObject({ code: 0, err: INTACT });
    const { code, err } = await verify(file);
    expect([code, err]).toEqual([
      1,
      "acct_maple 3: the end is missing, up to 3\nThe audit trail was tampered with. Findings: 1\n",
    ]);
  });

  it.each([
    ["a file without heads", async () => [await fileOf(INTACT)], "the file has no heads that"],
    ["a file that doesn't exist", async () => [join(folder, "none.txt")], "none.txt doesn't exist"],
    ["a second file", async () => ["heads.txt", "more.txt"], "more.txt isn't an argument of this"],
  ])("exits with 1 and verifies nothing for %s", async (_what, args, reason) => {
    const { code, out, err } = await verify(...(await args()));
    expect([code, out]).toEqual([1, ""]);
    expect(err).toMatch(/^The audit trail couldn't be verified: /);
    expect(err).toContain(reason);
  });
});
