import { afterEach, beforeEach, expect, it } from "vitest";
import { openDatabase } from "../connect.ts";
import type { Database } from "../database.ts";
import { testDatabase } from "../testing.ts";
import type { IndexBuild, Migration, MigrationSet } from "./migration-set.ts";

const before: Migration = {
  name: "0001_note",
  sql: "create table note (id integer primary key, due integer); insert into note values (1, 0)",
};
const byDue: IndexBuild = {
  name: "0002_due",
  index: { name: "note_due", definition: "on note (due, id)" },
};
const app = (...migrations: Migration[]): MigrationSet => ({ schema: "app", migrations });

let database: Database;
beforeEach(async () => {
  database = await testDatabase([app(before)]);
});
afterEach(() => database.close());

async function indexes(): Promise<unknown[]> {
  const { rows } = await database.pool("owner").query(
    `select indexrelid::regclass::text as name, indisvalid as valid
     from pg_index where indrelid = 'app.note'::regclass and not indisprimary`,
  );
  return rows;
}
const built = [{ name: "note_due", valid: true }];

it("builds an index while servers read and change the rows", async () => {
  const holder = await database.connect("owner");
  await holder.query("begin; insert into note values (2, 0)");
  const migrated = database.migrate(app(before, byDue));
  await expect.poll(indexes).toEqual([{ name: "note_due", valid: false }]);

  const server = await database.connect("owner");
  await server.query("set lock_timeout = '5s'");
  await server.query("insert into note values (3, 0)");
  expect((await server.query("select from note")).rowCount).toBe(2);
  await server.end();

  await holder.query("commit");
  await holder.end();
  await migrated;
  expect(await indexes()).toEqual(built);
});

it("builds an index again that an interruption has left unfinished", async () => {
  await expect(
    database.pool("owner").query("create index concurrently note_due on note ((1 / due))"),
  ).rejects.toThrow(/division by zero/);
  expect(await indexes()).toEqual([{ name: "note_due", valid: false }]);
  await database.migrate(app(before, byDue));
  expect(await indexes()).toEqual(built);
});

it("records an index that was built before an interruption", async () => {
  await database.pool("owner").query("create index note_due on note (due, id)");
  await database.migrate(app(before, byDue));
  await database.migrate(app(before, byDue));
  expect(await indexes()).toEqual(built);
});

it("builds an index once when several processes start concurrently", async () => {
  const others = await Promise.all(
    Array.from({ length: 8 }, () => openDatabase({ url: database.url })),
  );
  await Promise.all(others.map((each) => each.migrate(app(before, byDue))));
  expect(await indexes()).toEqual(built);
  await Promise.all(others.map((each) => each.close()));
});
