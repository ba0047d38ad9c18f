import { testDatabase } from "@counterfoil/database/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { MirrorSchema } from "../../mirror/schema.ts";
import { appMigrations } from "../app.ts";
import { mirrorFacet0002 } from "./mirror-facet-0002.ts";

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase([]);
});
afterAll(() => database?.close());

const ACCOUNT = "acct_MapleAndMain";

type FacetCopy = readonly [id: string, name: string, status: string | null, amount: number];

const facets = () =>
  database.tenant<MirrorSchema, FacetCopy[]>(ACCOUNT, async (db) => {
    const { rows } = await sql<{ id: string; name: string; status: string | null; amount: number }>`
      select id, name, status, amount::int from mirror_facet order by id, name`.execute(db);
    return rows.map(({ id, name, status, amount }) => [id, name, status, amount]);
  });

interface Written {
  readonly id: string;
  readonly status: string | null;
  readonly amount: number | null;
}

/** Writes an invoice with its facet as the release before the migration does: in one statement. */
const write = ({ id, status, amount }: Written) =>
  database.tenant<MirrorSchema, unknown>(ACCOUNT, async (db) => {
    await sql`select set_config('counterfoil.facets', 'of-the-release-before', true)`.execute(db);
    await sql`with written as (
        insert into mirror_object as o (account, type, id, created, status, amount, body, as_of)
        values (${ACCOUNT}, 'invoice', ${id}, 7, ${status}, ${amount}, '{}', 1)
        on conflict (account, type, id) do update set
          status = excluded.status, amount = excluded.amount
        returning account, type, id, created)
      insert into mirror_facet as f (account, type, id, name, value, created)
      select account, type, id, 'collection_method', 'send_invoice', created from written
      on conflict (account, type, id, name) do update set
        value = excluded.value, created = excluded.created
      where (f.value, f.created) is distinct from (excluded.value, excluded.created)`.execute(db);
  });

it("copies status and amount to existing facets, and to those that the release before writes", async () => {
  const before = appMigrations.migrations.findIndex(({ name }) => name === mirrorFacet0002.name);
  await database.migrate({
    ...appMigrations,
    migrations: appMigrations.migrations.slice(0, before),
  });
  await write({ id: "in_1", status: "draft", amount: 1_000 });
  await write({ id: "in_2", status: null, amount: null });

  await database.migrate(appMigrations);
  expect(await facets()).toEqual([
    ["in_1", "collection_method", "draft", 1_000],
    ["in_2", "collection_method", null, 0],
  ]);

  await write({ id: "in_1", status: "open", amount: 2_500 });
  await write({ id: "in_3", status: "paid", amount: 300 });
  // Such as a payment's invoice, which is stored after the payment.
  await database.tenant<MirrorSchema, unknown>(ACCOUNT, (db) =>
    sql`insert into mirror_facet (account, type, id, name, value, created)
      values (${ACCOUNT}, 'invoice', 'in_3', 'derived', 'x', 7)`.execute(db),
  );
  expect(await facets()).toEqual([
    ["in_1", "collection_method", "open", 2_500],
    ["in_2", "collection_method", null, 0],
    ["in_3", "collection_method", "paid", 300],
    ["in_3", "derived", "paid", 300],
  ]);
});
