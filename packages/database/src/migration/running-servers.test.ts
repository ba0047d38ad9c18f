import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { databaseRole } from "../connections/role.ts";
import type { Database } from "../database.ts";
import { testDatabase } from "../testing.ts";
import type { Migration, MigrationSet } from "./migration-set.ts";

const before: Migration = {
  name: "0001_note",
  sql: "create table note (id integer primary key); insert into note values (1)",
};
const column: Migration = {
  name: "0002_due",
  earlier: "any",
  sql: "alter table note add due integer",
};
const app = (...migrations: Migration[]): MigrationSet => ({ schema: "app", migrations });

let database: Database;
beforeEach(async () => {
  database = await testDatabase([app(before)]);
});
afterEach(() => database.close());

/** Returns the number of sessions that are queued for a lock on the notes. */
async function queued(): Promise<number> {
  const { rows } = await database
    .pool("owner")
    .query<{ n: number }>(
      "select count(*) as n from pg_locks where relation = 'app.note'::regclass and not granted",
    );
  return rows[0]?.n ?? -1;
}

it("while another server grants the same right, the migration waits and repeats its own", async () => {
  const other = await database.connect("owner");
  await other.query(`begin; grant usage on schema app to ${databaseRole.app}`);
  const migrated = database.migrate(app(before, column));
  const waiting = async () => {
    const { rows } = await database
      .pool("owner")
      .query<{ n: number }>(
        "select count(*)::int as n from pg_locks where locktype = 'transactionid' and not granted",
      );
    return rows[0]?.n;
  };
  await expect.poll(waiting).toBeGreaterThan(0);
  await other.query("commit");
  await other.end();
  await migrated;
  const { rows } = await database.pool("owner").query("select id, due from note");
  expect(rows).toEqual([{ id: 1, due: null }]);
});

describe("while a step needs a lock that a long export has", () => {
  it("servers read on, and the step is applied after the export", async () => {
    const exporting = await database.connect("owner");
    await exporting.query("begin; select from note");
    const migrated = database.migrate(app(before, column));
    await expect.poll(queued).toBe(1);

    const server = await database.connect("owner");
    await server.query("set lock_timeout = '10s'");
    expect((await server.query("select from note")).rowCount).toBe(1);
    await server.end();

    await exporting.query("commit");
    await exporting.end();
    await migrated;
    const { rows } = await database.pool("owner").query("select id, due from note");
    expect(rows).toEqual([{ id: 1, due: null }]);
  });

  it("a server of the release before restarts", async () => {
    const exporting = await database.connect("owner");
    await exporting.query("begin; select from note");
    const migrated = database.migrate(app(before, column));
    await expect.poll(queued).toBe(1);

    await database.migrate(app(before));

    await exporting.query("commit");
    await exporting.end();
    await migrated;
  });
});

it("a server starts while a backup reads the list of steps", async () => {
  const backup = await database.connect("owner");
  await backup.query("begin; select from app.migration");

  await database.migrate(app(before, column));

  await backup.query("commit");
  await backup.end();
});
