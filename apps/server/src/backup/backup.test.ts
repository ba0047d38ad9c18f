import { mkdtempSync, rmSync } from "node:fs";
import { readFile, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { type Database, openDatabase } from "@counterfoil/database";
import { testDatabase } from "@counterfoil/database/testing";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { allMigrations, compose } from "../composition/compose.ts";
import { appMigrations } from "../migrations/app.ts";
import { createBackupFixtures, hashes } from "../testing/backup/backup-fixtures.ts";
import { load } from "../testing/backup/load.ts";
import { Client } from "../testing/client.ts";
import { testConfig } from "../testing/config.ts";
import { maple, type World } from "../testing/world.ts";
import { finishRestore } from "./finish.ts";
import { checkBackup } from "./load.ts";
import { restoreBackup } from "./restore-backup.ts";
import { writeBackup } from "./write.ts";

/** Events arrive a few seconds after their change at the latest. */
const POLL = { timeout: 120_000, interval: 500 };
const folder = mkdtempSync(join(tmpdir(), "backup-"));
const file = (name: string) => join(folder, name);
let world: World;
let open: Database[] = [];
beforeAll(async () => {
  world = await maple();
  await createBackupFixtures(world);
});
afterAll(async () => {
  for (const one of open) await one.close();
  open = [];
  await world?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function empty(): Promise<Database> {
  const made = await testDatabase([]);
  open.push(made);
  return made;
}

/** Writes a backup while the server changes nothing, and returns the hashes of its rows. */
async function backUpUndisturbed(to: string): ReturnType<typeof hashes> {
  return vi.waitFor(async () => {
    rmSync(to, { force: true });
    const before = await hashes(world.database);
    await writeBackup(world.database, to);
    expect(await hashes(world.database)).toEqual(before);
    return before;
  }, POLL);
}

describe("a backup", () => {
  it("contains every row of a running installation, and restores it identically", async () => {
    const before = await backUpUndisturbed(file("whole"));
    const there = await empty();
    await load(there, file("whole"));
    const after = await hashes(there);
    for (const [name, { rows, hash }] of before) {
      if (name === "app.setting") continue;
      expect([name, after.get(name)]).toEqual([name, { rows, hash }]);
    }
    expect(after.get("app.setting")?.rows).toBe((before.get("app.setting")?.rows ?? 0) + 1);
  });

  it("is rejected if the file exists", async () => {
    await writeFile(file("there"), "keep me");
    await expect(writeBackup(world.database, file("there"))).rejects.toThrow(/EEXIST/);
    expect(await readFile(file("there"), "utf8")).toBe("keep me");
  });
});

describe("a restored installation", () => {
  it("signs everyone out, revokes links, pauses emails, and opens after the comparison", async () => {
    const { maple: account } = world;
    await world.database
      .pool("owner")
      .query(
        `insert into app.mail (account, id, kind, language) values ($1, 'mail_x', 'invoice', 'en')`,
        [account],
      );
    await world.database.pool("owner").query(
      `insert into app.mail_recipient (account, id, mail, place, part, address, state)
       values ($1, 'mail_x_1', 'mail_x', 1, 'to', 'a@customer.example', 'sending'),
              ($1, 'mail_x_2', 'mail_x', 2, 'cc', 'b@customer.example', 'queued')`,
      [account],
    );
    await world.database.pool("owner").query(
      `insert into app.mail_due (account, recipient, at)
       values ($1, 'mail_x_2', now() + interval '1 hour')`,
      [account],
    );
    await writeBackup(world.database, file("live"));
    const there = await empty();
    await restoreBackup(there, file("live"), { mode: "live", sets: allMigrations });
    const { rows } = await there
      .pool("owner")
      .query("select state, reason from app.mail_recipient where mail = 'mail_x' order by place");
    expect(rows).toEqual([
      { state: "unconfirmed", reason: "interrupted" },
      { state: "unconfirmed", reason: "interrupted" },
    ]);
    const left = await there.pool("owner").query(
      `select (select count(*) from app.access_token) + (select count(*) from app.mail_due)
         + (select count(*) from app.session where ended_at is null)
         + (select count(*) from app.one_use_token where expires_at > now()) as left,
         (select count(*) from app.account where restored_at is null) as open`,
    );
    expect(left.rows).toEqual([{ left: 0, open: 0 }]);

    // Since the backup, one customer was deleted at the provider and another one created, whose
    // events have expired.
    await there.pool("owner").query(
      `with old as (update app.mirror_object set id = 'cus_deletedSince',
         body = replace(body, id, 'cus_deletedSince') where type = 'customer' and account = $1
         returning id)
       delete from app.mirror_event where account = $1 and exists (select from old)`,
      [account],
    );
    const app = await compose(testConfig({ secretKeys: world.app.services.config.secretKeys }), {
      database: there,
    });
    try {
      const claire = await Client.signIn(app, "owner@maple.example");
      const names = (reply: { body: { data: { name: string }[] } }) =>
        reply.body.data.map(({ name }) => name);
      await expect
        .poll(async () => (await claire.post("/api/stripe/customer", { name: "New" })).status)
        .toBe(200);
      const list = await claire.get("/api/stripe/customer");
      expect(names(list)).toEqual(["New", "Ève Ménard \u2028 & fils\n\\N"]);
      expect(list.body.data.map(({ id }: { id: string }) => id)).not.toContain("cus_deletedSince");
    } finally {
      await app.close();
    }
  });

  it("rejects changes until it was compared with the provider", async () => {
    const set = (value: string) =>
      world.database
        .pool("owner")
        .query(`update app.account set restored_at = ${value} where id = $1`, [world.harbour]);
    await set("now()");
    const refused = await world.greta.post("/api/stripe/customer", { name: "Too Early" });
    expect([refused.status, refused.body.code]).toEqual([409, "business_reconciling"]);
    expect((await world.greta.get("/api/stripe/customer")).status).toBe(200);
    await set("null");
    expect((await world.greta.post("/api/stripe/customer", { name: "In Time" })).status).toBe(200);
  });

  it("only looks up pending changes, and reads its history again in live mode", async () => {
    const there = await empty();
    await load(there, file("whole"));
    const { maple: account } = world;
    const owner = there.pool("owner");
    await owner.query(
      `insert into app.intent (account, id, person, operation, key, request_hash, input, status, runner)
       values ($1, 'i', 'p', 'refund.create', 'k', '', '{}', 'running', 1)`,
      [account],
    );
    await finishRestore(there, "live");
    const { rows } = await owner.query(
      "select status, created_at < now() - interval '1 day' as old from app.intent where id = 'i'",
    );
    expect(rows).toEqual([{ status: "unknown", old: true }]);
    const left = await owner.query(
      `select source from app.mirror_reading where account = $1 and source <> 'event'
         and (wanted_at is null or cursor is not null)`,
      [account],
    );
    expect(left.rows).toEqual([]);
  });
});

describe("a restore", () => {
  it("rejects a database with data, and doesn't change it", async () => {
    const there = await empty();
    await load(there, file("whole"));
    const before = await hashes(there);
    await expect(
      restoreBackup(there, file("whole"), { mode: "embedded", sets: allMigrations }),
    ).rejects.toThrow(/the database is not empty/);
    expect(await hashes(there)).toEqual(before);
  });

  it("rejects a truncated, changed or foreign file before changing the database", async () => {
    const whole = await readFile(file("whole"));
    const text = gunzipSync(whole).toString("utf8");
    const cases: [string, Buffer, RegExp][] = [
      ["cut", whole.subarray(0, whole.length - 200), /compressed data cannot be read/],
      [
        "short",
        gzipSync(`${text.trimEnd().split("\n").slice(0, -1).join("\n")}\n`),
        /its end is missing/,
      ],
      ["changed", gzipSync(text.replace("Kai", "Kay")), /table \S+ differs from the manifest/],
      ["other", gzipSync("hello\n"), /it is not a backup of Counterfoil/],
      ["plain", Buffer.from("hello\n"), /compressed data cannot be read/],
      ["nothing", gzipSync(""), /its end is missing/],
    ];
    const there = await empty();
    for (const [name, content, message] of cases) {
      await writeFile(file(name), content);
      await expect(
        restoreBackup(there, file(name), { mode: "live", sets: allMigrations }),
        name,
      ).rejects.toThrow(message);
    }
    await truncate(file("cut"), 0);
    await expect(
      restoreBackup(there, file("cut"), { mode: "live", sets: allMigrations }),
    ).rejects.toThrow();
    expect((await hashes(there)).size).toBe(0);
  });

  it("rejects a backup of a newer release, naming the missing migration", async () => {
    const text = gunzipSync(await readFile(file("whole"))).toString("utf8");
    await writeFile(
      file("newer"),
      gzipSync(text.replace('"business-state-0001"', '"business-state-0001","tomorrow-0001"')),
    );
    await expect(
      restoreBackup(await empty(), file("newer"), { mode: "live", sets: allMigrations }),
    ).rejects.toThrow(/has migration "tomorrow-0001", which this release does not have/);
  });

  it("resumes an interrupted restore", async () => {
    const there = await empty();
    await there.migrate(appMigrations);
    await restoreBackup(there, file("whole"), { mode: "embedded", sets: allMigrations });
    expect((await hashes(there)).get("app.account")?.rows).toBe(2);
  });

  it("migrates data of an earlier release", async () => {
    const early = { schema: "app", migrations: appMigrations.migrations.slice(0, 6) } as const;
    const old = await testDatabase([early]);
    open.push(old);
    await old.pool("owner").query(
      `insert into app.account (id, name, country, default_currency, time_zone)
       values ('acct_old', 'Old Mill', 'CA', 'cad', 'UTC')`,
    );
    await old.pool("owner").query(
      `insert into app.mirror_object (account, type, id, created, body, as_of, amount)
       select 'acct_old', 'payment_intent', 'pi_' || n, n,
         json_build_object('id', 'pi_' || n, 'object', 'payment_intent', 'amount', n)::text, n, n
       from generate_series(1, 500) n`,
    );
    await writeBackup(old, file("old"));
    const there = await empty();
    await restoreBackup(there, file("old"), { mode: "live", sets: allMigrations });
    await old.migrate(appMigrations);
    const [restored, migrated] = [await hashes(there), await hashes(old)];
    for (const name of ["app.mirror_object", "app.mirror_count"]) {
      expect([name, restored.get(name)]).toEqual([name, migrated.get(name)]);
    }
    const steps = (database: Database) =>
      database.pool("owner").query("select name from app.migration order by position");
    expect((await steps(there)).rows).toEqual((await steps(old)).rows);
  });

  it("works for an owner without superuser rights under row security", async () => {
    const admin = world.database.pool("owner");
    const role = `owner_${process.pid}`;
    await admin.query(`create role ${role} login createrole password 'plain'`);
    const name = `restored_${process.pid}`;
    await admin.query(`create database ${name} owner ${role}`);
    const url = new URL(world.database.url);
    url.pathname = `/${name}`;
    url.username = role;
    url.password = "plain";
    await admin.query(`grant counterfoil_app, counterfoil_provider to ${role}`);
    const plain = await openDatabase({ url: url.href });
    try {
      await restoreBackup(plain, file("whole"), { mode: "embedded", sets: allMigrations });
      await writeBackup(plain, file("plain-owner"));
      const [first, second] = [
        await checkBackup(file("whole")),
        await checkBackup(file("plain-owner")),
      ];
      for (const table of [
        "app.mirror_object",
        "app.mirror_event",
        "app.mail",
        "provider.object",
      ]) {
        expect([table, second.manifest.tables[table]?.rows]).toEqual([
          table,
          first.manifest.tables[table]?.rows,
        ]);
      }
    } finally {
      await plain.close();
      await admin.query(`drop database if exists ${name} with (force)`);
      await admin.query(`drop owned by ${role}`);
      await admin.query(`drop role ${role}`);
    }
  });
});
