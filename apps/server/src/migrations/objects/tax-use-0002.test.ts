import { testDatabase } from "@counterfoil/database/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { MirrorSchema } from "../../mirror/schema.ts";
import { appMigrations } from "../app.ts";
import { addBusinesses } from "../testing/businesses.ts";
import { taxUse0002 } from "./tax-use-0002.ts";

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase([]);
});
afterAll(() => database?.close());

const MAPLE = "acct_MapleAndMain";
const HARBOUR = "acct_HarbourSupply";
const GST = "txr_gst";

/** Stores an invoice with its tax rates as the release before the migration does. */
const store = (account: string, id: string, created: number, rates: readonly string[]) =>
  database.tenant<MirrorSchema, unknown>(account, async (db) => {
    await sql`insert into mirror_object (account, type, id, created, status, body, as_of)
      values (${account}, 'invoice', ${id}, ${created}, 'draft', '{}', 1)`.execute(db);
    await sql`insert into mirror_tax_use (account, rate, invoice)
      select ${account}, rate, ${id} from unnest(${rates}::text[]) r(rate)
      on conflict do nothing`.execute(db);
  });

const counts = (account: string) =>
  database.tenant<MirrorSchema, string[]>(account, async (db) => {
    const { rows } = await sql<{ text: string }>`
      select rate || ' ' || status || ' ' || count as text
      from mirror_tax_count where count <> 0 order by 1`.execute(db);
    return rows.map(({ text }) => text);
  });

it("counts the invoices of each rate, and those that the release before writes", async () => {
  const before = appMigrations.migrations.findIndex(({ name }) => name === taxUse0002.name);
  await database.migrate({
    ...appMigrations,
    migrations: appMigrations.migrations.slice(0, before),
  });
  await addBusinesses(database, [MAPLE, HARBOUR]);
  await store(MAPLE, "in_1", 7, [GST, "txr_qst"]);
  await store(MAPLE, "in_2", 8, [GST]);
  await store(HARBOUR, "in_3", 9, [GST]);

  await database.migrate(appMigrations);
  expect(await counts(MAPLE)).toEqual(["txr_gst draft 2", "txr_qst draft 1"]);
  expect(await counts(HARBOUR)).toEqual(["txr_gst draft 1"]);

  await store(MAPLE, "in_4", 10, [GST]);
  await database.tenant<MirrorSchema, unknown>(MAPLE, async (db) => {
    await sql`update mirror_object set status = 'open' where id in ('in_1', 'in_4')`.execute(db);
    await sql`delete from mirror_tax_use where invoice = 'in_1' and rate = 'txr_qst'`.execute(db);
  });
  expect(await counts(MAPLE)).toEqual(["txr_gst draft 1", "txr_gst open 2"]);
  const created = await database.tenant<MirrorSchema, unknown>(MAPLE, async (db) => {
    const { rows } = await sql`select invoice, created::int from mirror_tax_use
      where rate = ${GST} order by invoice`.execute(db);
    return rows;
  });
  expect(created).toEqual([
    { invoice: "in_1", created: 7 },
    { invoice: "in_2", created: 8 },
    { invoice: "in_4", created: 10 },
  ]);
});
