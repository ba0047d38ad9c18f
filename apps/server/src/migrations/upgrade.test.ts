import type { Database, MigrationSet } from "@counterfoil/database";
import { type PreparedDatabase, preparedDatabase } from "@counterfoil/database/testing";
import { providerMigrations } from "@counterfoil/emulator";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BackupTable, tablesOf } from "../backup/tables.ts";
import { compose } from "../composition/compose.ts";
import { lineItem } from "../testing/billing/line-item.ts";
import { Client } from "../testing/client.ts";
import { testConfig } from "../testing/config.ts";
import { maple, type World } from "../testing/world.ts";
import { appMigrations } from "./app.ts";
import { mirror0001 } from "./mirror/mirror-0001.ts";

/** The rows of each table, by its name. */
type TableRows = ReadonlyMap<string, readonly Readonly<Record<string, unknown>>[]>;

const upTo = (set: MigrationSet, steps: number): MigrationSet => ({
  ...set,
  migrations: set.migrations.slice(0, steps),
});

/**
 * Every schema that a release can have left: each step of the app's, with as many of the provider's
 * steps, so that each of those comes up as well.
 */
const states = appMigrations.migrations.map(({ name }, place) => {
  const all = providerMigrations.migrations;
  const share = (place + 1) / appMigrations.migrations.length;
  return { app: place + 1, provider: Math.max(1, Math.floor(share * all.length)), name };
});

/** An empty database in each state, created from the one of the state before. */
const schemas = new Map<string, PreparedDatabase>();
let last: PreparedDatabase | undefined;
for (const { app, provider, name } of states) {
  last = preparedDatabase(last ?? [], async (database) => {
    await database.migrate(upTo(appMigrations, app));
    await database.migrate(upTo(providerMigrations, provider));
  });
  schemas.set(name, last);
}

/** The earliest state from which the server finds everything without reading it again. */
const FIRST_WITH_LISTS = mirror0001.name;

const tables = (database: Database): Promise<BackupTable[]> =>
  database.system<object, BackupTable[]>((db) => tablesOf(db), { role: "owner" });

/** Returns the rows of each table in an order that follows from their values, in one query. */
async function rowsIn(database: Database, of: readonly BackupTable[]): Promise<TableRows> {
  const { rows } = await database
    .pool("owner")
    .query<{ name: string; row: Record<string, unknown> }>(
      of
        .map(
          ({ name, columns }) =>
            `(select '${name}' as name, row_to_json(t) as row
              from (select ${columns.join(", ")} from ${name}) t order by md5(t::text))`,
        )
        .join(" union all "),
    );
  const found = new Map(of.map(({ name }) => [name, [] as Record<string, unknown>[]]));
  for (const { name, row } of rows) found.get(name)?.push(row);
  return found;
}

/**
 * Inserts today's rows into the columns that the tables have, without the triggers that follow a
 * change. Returns the tables with rows, each with the columns that were filled.
 */
async function fill(database: Database): Promise<BackupTable[]> {
  const filled: BackupTable[] = [];
  const client = await database.connect("owner");
  try {
    await client.query("set session_replication_role = replica");
    for (const table of await tables(database)) {
      const { name } = table;
      const rows = today.get(name) ?? [];
      if (rows.length === 0) continue;
      const known = table.columns.filter((column) =>
        rows.some((row) => column.replaceAll('"', "") in row),
      );
      const list = known.join(", ");
      await client.query(
        `insert into ${name} (${list}) overriding system value
         select ${list} from json_populate_recordset(null::${name}, $1::json)`,
        [JSON.stringify(rows)],
      );
      filled.push({ ...table, columns: known });
    }
  } finally {
    await client.end();
  }
  return filled;
}

let world: World;
let today: TableRows;
beforeAll(async () => {
  world = await maple();
  const { claire } = world;
  const customer = await claire.post("/api/stripe/customer", { name: "Atelier Nord" });
  await claire.post("/api/stripe/paymentMethod", {
    payment_method: "pm_card_visa",
    customer: customer.body.id,
  });
  const draft = await claire.post("/api/stripe/invoice", {
    customer: customer.body.id,
    currency: "cad",
    collection_method: "charge_automatically",
    lines: [lineItem("12000")],
  });
  const finalized = await claire.post(`/api/stripe/invoice/${draft.body.id}/finalize`);
  expect(finalized.status, finalized.text).toBe(200);
  await claire.post("/api/account/user", { emails: ["late@maple.example"], role: "user" });
  today = await rowsIn(world.database, await tables(world.database));
});
afterAll(() => world?.close());

describe("an upgrade keeps every row of an installation", () => {
  it.each(states)("that has reached $name ($app and $provider steps)", async (state) => {
    const database = await schemas.get(state.name)?.copy();
    if (database === undefined) throw new Error(`${state.name} has no schema`);
    try {
      const filled = await fill(database);
      expect(filled.map(({ name }) => name)).toEqual(
        expect.arrayContaining(["app.account", "app.person", "provider.object"]),
      );
      const before = await rowsIn(database, filled);

      await database.migrate(appMigrations);
      await database.migrate(providerMigrations);

      const left = new Map((await tables(database)).map((table) => [table.name, table]));
      for (const { name, columns } of filled) {
        const kept = columns.filter((column) => left.get(name)?.columns.includes(column));
        expect([name, kept]).toEqual([name, columns]);
      }
      expect(await rowsIn(database, filled)).toEqual(before);
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
