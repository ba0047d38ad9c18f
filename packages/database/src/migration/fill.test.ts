import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openDatabase } from "../connect.ts";
import type { Database } from "../database.ts";
import { tenantTable } from "../tables/tenant-table.ts";
import { harbour, maple } from "../testing/ledger.ts";
import { testDatabase } from "../testing.ts";
import type { Fill, Migration, MigrationSet } from "./migration-set.ts";

const NOTES = 2_500;
const WITHOUT_BUSINESS = "";

const before: Migration = {
  name: "0001_note",
  sql: `
    create table business (id text primary key);
    insert into business values ('${maple}'), ('${harbour}');
    create table note (account text not null, id text not null, text text not null, copy text,
      primary key (account, id));
    ${tenantTable("note")}`,
};
const copied: Fill = {
  name: "0002_copied",
  fill: {
    accounts: "select id as account from business union all select ''",
    batch: `
      with batch as (
        select id from note where account = $1 and id > $2 order by id limit $3
      ), filled as (
        update note set copy = text
        where account = $1 and id in (select id from batch) and copy is null
      )
      select max(id) as last from batch`,
  },
};
const app = (...migrations: Migration[]): MigrationSet => ({ schema: "app", migrations });

let database: Database;
beforeEach(async () => {
  database = await testDatabase([app(before)]);
  await addNotes(database);
});
afterEach(() => database.close());

/** Stores the notes of Maple & Main, and one of Harbour Supply and of no business each. */
async function addNotes(to: Database): Promise<void> {
  const client = await to.connect("owner");
  const add = async (account: string, notes: number) => {
    await client.query("select set_config('counterfoil.account', $1, false)", [account]);
    await client.query(
      `insert into note (account, id, text)
       select $1, to_char(n, 'FM0000'), 'Note ' || n from generate_series(1, $2) n`,
      [account, notes],
    );
  };
  try {
    await add(maple, NOTES);
    await add(harbour, 1);
    await add(WITHOUT_BUSINESS, 1);
  } finally {
    await client.end();
  }
}

/** Returns the number of filled notes of each business. */
async function filledIn(of: Database): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  const client = await of.connect("owner");
  for (const account of [maple, harbour, WITHOUT_BUSINESS]) {
    await client.query("select set_config('counterfoil.account', $1, false)", [account]);
    const { rows } = await client.query<{ n: number }>(
      "select count(*) as n from note where account = $1 and copy = text",
      [account],
    );
    counts[account] = rows[0]?.n ?? -1;
  }
  await client.end();
  return counts;
}

const allFilled = { [maple]: NOTES, [harbour]: 1, [WITHOUT_BUSINESS]: 1 };

it("fills the rows of every business, as an owner that row security binds", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "counterfoil-fill-"));
  const embedded = await openDatabase({ dataDir });
  try {
    await embedded.migrate(app(before));
    await addNotes(embedded);
    await embedded.migrate(app(before, copied));
    expect(await filledIn(embedded)).toEqual(allFilled);
  } finally {
    await embedded.close();
    await rm(dataDir, { recursive: true, force: true });
  }
});

it("continues after an interruption with the batch that it had begun", async () => {
  const owner = database.pool("owner");
  await owner.query(`
    create table filled (id text primary key);
    create function note_filled() returns trigger language plpgsql as $$
    begin
      if new.id = '1500' and not exists (select from business where id = 'mended') then
        raise exception 'The disk is full';
      end if;
      insert into filled values (new.account || new.id);
      return new;
    end $$;
    create trigger note_filled before update on note
      for each row execute function note_filled()`);
  await expect(database.migrate(app(before, copied))).rejects.toThrow(
    "Migration app/0002_copied failed: The disk is full",
  );
  expect(await filledIn(database)).toEqual({ [maple]: 1_000, [harbour]: 1, [WITHOUT_BUSINESS]: 1 });

  // The first batch is not read again: its rows stay empty if they are emptied.
  await owner.query("alter table note disable trigger note_filled");
  await owner.query("update note set copy = null where id <= '1000'");
  await owner.query("alter table note enable trigger note_filled");
  await owner.query("insert into business values ('mended')");
  await database.migrate(app(before, copied));
  expect(await filledIn(database)).toEqual({
    [maple]: NOTES - 1_000,
    [harbour]: 0,
    [WITHOUT_BUSINESS]: 0,
  });
  const { rows } = await owner.query("select to_regclass('app.migration_fill') as place");
  expect(rows).toEqual([{ place: null }]);
});

it("lets servers read every row and change the others while it needs one that is locked", async () => {
  const holder = await database.connect("owner");
  await holder.query("begin; select from note where id = '1500' for update");
  const migrated = database.migrate(app(before, copied));
  await expect.poll(async () => (await filledIn(database))[maple]).toBe(1_000);

  const server = await database.connect("app");
  await server.query("set lock_timeout = '5s'");
  await server.query("select set_config('counterfoil.account', $1, false)", [maple]);
  const { rows } = await server.query("select count(*)::int as n from note");
  expect(rows).toEqual([{ n: NOTES }]);
  const changed = await server.query(
    "update note set text = 'Paid' where id in ('0001', '1001', '2500')",
  );
  expect(changed.rowCount).toBe(3);
  await server.end();

  await holder.query("commit");
  await holder.end();
  await migrated;
  expect(await filledIn(database)).toEqual({ ...allFilled, [maple]: NOTES - 1 });
});
