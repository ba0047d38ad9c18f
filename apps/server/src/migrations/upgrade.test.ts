import type { Database, MigrationSet } from "@counterfoil/database";
import { testDatabase } from "@counterfoil/database/testing";
import { providerMigrations } from "@counterfoil/emulator";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Table, tablesOf } from "../backup/tables.ts";
import { compose } from "../composition/compose.ts";
import { Client } from "../testing/client.ts";
import { testConfig } from "../testing/config.ts";
import { maple, type World } from "../testing/world.ts";
import { appMigrations } from "./app.ts";
import { mirror0001 } from "./mirror/mirror-0001.ts";

/** The rows of each table, by its name. */
type Rows = ReadonlyMap<string, readonly Readonly<Record<string, unknown>>[]>;

/**
 * Every schema that a release can have left: each step of the app's, with as many of the provider's
 * steps, so that each of those comes up as well.
 */
const states = appMigrations.migrations.map(({ name }, place) => {
  const all = providerMigrations.migrations;
  const share = (place + 1) / appMigrations.migrations.length;
  return { app: place + 1, provider: Math.max(1, Math.floor(share * all.length)), name };
});

/** The earliest state from which the server finds everything without reading it again. */
const FIRST_WITH_LISTS = mirror0001.name;

const upTo = (set: MigrationSet, steps: number): MigrationSet => ({
  ...set,
  migrations: set.migrations.slice(0, steps),
});

const tables = (database: Database): Promise<Table[]> =>
  database.system<object, Table[]>((db) => tablesOf(db), { role: "owner" });

async function rowsIn(database: Database, table: string, columns: readonly string[]) {
  const { rows } = await database.pool("owner").query<{ row: Record<string, unknown> }>(
    `select row_to_json(t) as row from (select ${columns.join(", ")} from ${table}) t
       order by md5(t::text)`,
  );
  return rows.map(({ row }) => row);
}

/** Inserts rows into the columns that a table has, without the triggers that follow a change. */
async function fill(database: Database, { name, columns }: Table, rows: readonly object[]) {
  const known = columns.filter((column) => rows.some((row) => column.replaceAll('"', "") in row));
  const list = known.join(", ");
  const client = await database.connect("owner");
  try {
    await client.query("set session_replication_role = replica");
    await client.query(
      `insert into ${name} (${list}) overriding system value
       select ${list} from json_populate_recordset(null::${name}, $1::json)`,
      [JSON.stringify(rows)],
    );
  } finally {
    await client.end();
  }
  return { name, columns: known };
}

let world: World;
let today: Rows;
beforeAll(async () => {
  world = await maple();
  const { claire } = world;
  const customer = await claire.post("/api/stripe/customer", { name: "Atelier Nord" });
  await claire.post("/api/stripe/paymentMethod", {
    payment_method: "pm_card_visa",
    customer: customer.body.id,
  });
  const line = { key: "row-00001", description: "Sign", quantity: "1", tax_rates: [] };
  const draft = await claire.post("/api/stripe/invoice", {
    customer: customer.body.id,
    currency: "cad",
    collection_method: "charge_automatically",
    lines: [{ ...line, unit_amount_decimal: "12000" }],
  });
  const finalized = await claire.post(`/api/stripe/invoice/${draft.body.id}/finalize`);
  expect(finalized.status, finalized.text).toBe(200);
  await claire.post("/api/account/user", { emails: ["late@maple.example"], role: "user" });
  const found = new Map<string, Record<string, unknown>[]>();
  for (const { name, columns } of await tables(world.database)) {
    found.set(name, await rowsIn(world.database, name, columns));
  }
  today = found;
});
afterAll(() => world?.close());

describe("an upgrade keeps every row of an installation", () => {
  it.each(states)("that has reached $name ($app and $provider steps)", async (state) => {
    const database = await testDatabase([]);
    try {
      await database.migrate(upTo(appMigrations, state.app));
      await database.migrate(upTo(providerMigrations, state.provider));
      const filled: Table[] = [];
      for (const table of await tables(database)) {
        const rows = today.get(table.name) ?? [];
        if (rows.length > 0) filled.push({ ...table, ...(await fill(database, table, rows)) });
      }
      expect(filled.map(({ name }) => name)).toEqual(
        expect.arrayContaining(["app.account", "app.person", "provider.object"]),
      );
      const before = new Map<string, readonly object[]>();
      for (const { name, columns } of filled)
        before.set(name, await rowsIn(database, name, columns));

      await database.migrate(appMigrations);
      await database.migrate(providerMigrations);

      const left = new Map((await tables(database)).map((table) => [table.name, table]));
      for (const { name, columns } of filled) {
        const kept = columns.filter((column) => left.get(name)?.columns.includes(column));
        expect([name, kept]).toEqual([name, columns]);
        expect([name, await rowsIn(database, name, columns)]).toEqual([name, before.get(name)]);
      }
      if (state.name === FIRST_WITH_LISTS) await signIn(database);
    } finally {
      await database.close();
    }
  });
});

/** Claire signs in and finds her customer. */
async function signIn(database: Database): Promise<void> {
  const app = await compose(testConfig(), { database });
  try {
    const claire = await Client.signIn(app, "owner@maple.example");
    await expect
      .poll(async () => (await claire.get("/api/stripe/customer")).body.data)
      .toMatchObject([{ name: "Atelier Nord" }]);
  } finally {
    await app.close();
  }
}
