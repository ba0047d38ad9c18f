import { testDatabase } from "@counterfoil/database/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { appMigrations } from "./app.ts";
import { taxUse0002 } from "./objects/tax-use-0002.ts";
import { addBusinesses } from "./testing/businesses.ts";

const MAPLE = "acct_MapleAndMain";
/** Number of invoices, and of emails. */
const ROWS = 2_500;

let database: Awaited<ReturnType<typeof testDatabase>>;
/** A connection of a server of the release before. */
let server: Awaited<ReturnType<typeof database.connect>>;
beforeAll(async () => {
  database = await testDatabase([]);
  const { migrations } = appMigrations;
  const last = migrations.findIndex(({ name }) => name === taxUse0002.name);
  await database.migrate({ ...appMigrations, migrations: migrations.slice(0, last) });
  await addBusinesses(database, [MAPLE]);
  await database.pool("owner").query(`
    select set_config('counterfoil.account', '${MAPLE}', false);
    insert into mirror_object (account, type, id, created, status, body, as_of)
    select '${MAPLE}', 'invoice', to_char(n, '"in_"FM0000'), n, 'open', '{}', 1
    from generate_series(1, ${ROWS}) n;
    insert into mirror_tax_use (account, rate, invoice)
    select account, 'txr_gst', id from mirror_object;
    insert into mail (account, id, kind, language, letter)
    select account, 'mail_' || id, 'invoice', 'en', 'Invoice ' || id from mirror_object;
    -- Keeps the steps in the middle of their rows for as long as the server needs.
    create function slow() returns trigger language plpgsql as $$
    begin perform pg_sleep(4); return new; end $$;
    create trigger slow before update on mirror_tax_use for each row
      when (old.invoice = 'in_1500') execute function slow();
    create trigger slow before update on mail for each row
      when (old.id = 'mail_in_1500') execute function slow()`);
  server = await database.connect("app");
  await server.query("set lock_timeout = '1s'");
  await server.query("select set_config('counterfoil.account', $1, false)", [MAPLE]);
});
afterAll(async () => {
  await server?.end();
  await database?.close();
});

/** Resolves once a step that runs after `name` was applied is in the middle of its rows. */
async function inTheMiddleAfter(name: string): Promise<void> {
  await expect
    .poll(
      async () => {
        const { rows } = await database.pool("owner").query<{ middle: boolean }>(
          `select exists (select from app.migration where name = $1) and exists (
             select from pg_stat_activity
             where datname = current_database() and wait_event = 'PgSleep') as middle`,
          [name],
        );
        return rows[0]?.middle;
      },
      { timeout: 30_000 },
    )
    .toBe(true);
}

const rowsOf = async (text: string) => (await server.query(text)).rowCount;
const NEWEST =
  "select body from mirror_object where type = 'invoice' order by created desc limit 25";

it("a server of the release before reads and writes while the last steps run", async () => {
  const migrated = database.migrate(appMigrations);

  await inTheMiddleAfter("mirror-event-relation-0001");
  expect(await rowsOf(NEWEST)).toBe(25);
  expect(await rowsOf("select from mail")).toBe(ROWS);
  expect(await rowsOf("update mail set reply_to = 'claire@maple.example'")).toBe(ROWS);

  await inTheMiddleAfter(taxUse0002.name);
  expect(await rowsOf(NEWEST)).toBe(25);
  expect(await rowsOf("update mirror_object set status = 'paid' where id = 'in_1500'")).toBe(1);
  expect(await rowsOf("select letter from mail where letter is not null")).toBe(ROWS);
  expect(
    await rowsOf("update mail set letter = 'Paid' where id in ('mail_in_0007', 'mail_in_2500')"),
  ).toBe(2);
  await server.query(
    `insert into mail (account, id, kind, language, letter)
     values ('${MAPLE}', 'mail_new', 'invoice', 'en', 'Invoice in_2501')`,
  );

  await migrated;
  expect(await rowsOf("select from mail where content = letter")).toBe(ROWS + 1);
  expect(await rowsOf("select from mail where content = 'Paid'")).toBe(2);
  const { rows } = await server.query(
    "select status, count::int from mirror_tax_count where rate = 'txr_gst' order by 1",
  );
  expect(rows).toEqual([
    { status: "open", count: ROWS - 1 },
    { status: "paid", count: 1 },
  ]);
});
