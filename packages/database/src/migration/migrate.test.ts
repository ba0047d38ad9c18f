import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "../connect.ts";
import type { Database } from "../database.ts";
import { testDatabase } from "../testing.ts";
import type { Migration } from "./migration-set.ts";

const first: Migration = {
  name: "0001_invoice",
  sql: "create table invoice (id text primary key)",
};
const second: Migration = { name: "0002_due", sql: "alter table invoice add due date" };

let database: Database;
beforeEach(async () => {
  database = await testDatabase([]);
});
afterEach(() => database.close());

const app = (...migrations: Migration[]) => ({ schema: "app" as const, migrations });

async function applied(): Promise<string[]> {
  const { rows } = await database
    .pool("owner")
    .query<{ name: string }>("select name from app.migration order by position");
  return rows.map(({ name }) => name);
}

describe("migrating", () => {
  it("applies each step once, however often it is called", async () => {
    await database.migrate(app(first));
    await database.migrate(app(first, second));
    await database.migrate(app(first, second));
    expect(await applied()).toEqual(["0001_invoice", "0002_due"]);
  });

  it("applies each step once when several processes start concurrently", async () => {
    const others = await Promise.all(
      Array.from({ length: 8 }, () => openDatabase({ url: database.url })),
    );
    await Promise.all(others.map((each) => each.migrate(app(first, second))));
    expect(await applied()).toEqual(["0001_invoice", "0002_due"]);
    await Promise.all(others.map((each) => each.close()));
  });

  it("stops at a failed step, keeps the steps before it and rolls it back", async () => {
    const broken: Migration = {
      name: "0002_broken",
      sql: "create table half (id text); select nonsense",
    };
    await expect(database.migrate(app(first, broken))).rejects.toThrow(
      /Migration app\/0002_broken failed: column "nonsense" does not exist/,
    );
    expect(await applied()).toEqual(["0001_invoice"]);
    const { rows } = await database.pool("owner").query("select to_regclass('app.half') as half");
    expect(rows).toEqual([{ half: null }]);
    await database.migrate(app(first, second));
    expect(await applied()).toEqual(["0001_invoice", "0002_due"]);
  });

  it("records a step that ends in a comment", async () => {
    await database.migrate(app({ name: "0001", sql: "create table note (id text) -- the end" }));
    expect(await applied()).toEqual(["0001"]);
  });

  it("rejects data of a newer version, and changes nothing", async () => {
    await database.migrate(app(first, second));
    await expect(database.migrate(app(first))).rejects.toThrow(
      /another version of Counterfoil: schema app has step "0002_due" where this version has no further step/,
    );
    expect(await applied()).toEqual(["0001_invoice", "0002_due"]);
  });

  it("changes nothing after a later release whose steps earlier releases run with", async () => {
    const added: Migration = {
      name: "0003_note",
      sql: "create table note (id text)",
      earlier: "any",
    };
    const dropped: Migration = {
      name: "0004_due",
      sql: "alter table invoice drop due",
      earlier: { know: "0002_due" },
    };
    await database.migrate(app(first, second, added, dropped));
    await database.migrate(app(first, second));
    expect(await applied()).toEqual(["0001_invoice", "0002_due", "0003_note", "0004_due"]);
    await database.migrate(app(first, second, added, dropped));
    expect(await applied()).toHaveLength(4);
  });

  it("rejects data of a later release if one of its steps needs a step that isn't known", async () => {
    const added: Migration = { name: "0002_note", sql: "select 1", earlier: "any" };
    const moved: Migration = { name: "0003_moved", sql: "select 1", earlier: "any" };
    const dropped: Migration = { name: "0004", sql: "select 1", earlier: { know: "0003_moved" } };
    await database.migrate(app(first, added, moved, dropped));
    await expect(database.migrate(app(first, added))).rejects.toThrow(/has step "0004"/);
    await database.migrate(app(first, added, moved));
  });

  it("rejects a history that differs before its end, whatever the steps need", async () => {
    await database.migrate(app(first, { ...second, earlier: "any" }));
    const other: Migration = { name: "0002_other", sql: "select 1", earlier: "any" };
    await expect(database.migrate(app(first, other))).rejects.toThrow(/has "0002_other"/);
  });

  it("rejects data with a different migration history", async () => {
    await database.migrate(app(first, second));
    const other: Migration = { name: "0002_other", sql: "select 1" };
    await expect(database.migrate(app(first, other))).rejects.toThrow(/has "0002_other"/);
  });

  it("keeps two schemas with the same table names separate", async () => {
    await database.migrate(app(first));
    await database.migrate({ schema: "provider", migrations: [first] });
    await database.pool("provider").query("insert into invoice values ('in_provider')");
    const { rows } = await database.pool("owner").query("select id from app.invoice");
    expect(rows).toEqual([]);
  });
});
