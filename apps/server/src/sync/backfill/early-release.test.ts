import type { Database } from "@counterfoil/database";
import { testDatabase } from "@counterfoil/database/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { appMigrations } from "../../migrations/app.ts";
import type { MirrorSchema } from "../../mirror/schema.ts";
import { readReadings } from "../lists/readings.ts";
import { SOURCES } from "../lists/sources.ts";
import { isLinked } from "./backfill.ts";

/** Types that the early release didn't mirror. */
const NEW = ["product", "price", "file", "reporting.report_run"];

const ACCOUNT = "acct_oldmill";
let database: Database;
beforeAll(async () => {
  const { schema, migrations } = appMigrations;
  const changed = migrations.findIndex(({ name }) => name === "mirror-follow-up-0001");
  database = await testDatabase([{ schema, migrations: migrations.slice(0, changed) }]);
  await database.pool("owner").query(
    `insert into app.account (id, name, country, default_currency, time_zone)
     values ('${ACCOUNT}', 'Old Mill', 'CA', 'cad', 'UTC')`,
  );
  // As that release left it: one mark for the whole history, and one for each list that it read.
  const lists = SOURCES.map(({ name }) => name)
    .filter((name) => !NEW.includes(name) && name !== "account")
    .map((name) => ({ customer_lists: "customers", payout_contents: "contents" })[name] ?? name);
  const marks = ["backfill", ...lists.map((name) => `backfill:${name}`)];
  await database.tenant<MirrorSchema, unknown>(ACCOUNT, (db) =>
    db
      .insertInto("mirror_progress")
      .values(marks.map((name) => ({ account: ACCOUNT, name, value: "done" })))
      .execute(),
  );
  await database.migrate(appMigrations);
});
afterAll(() => database?.close());

it("a business linked by an early release has only the types of that release", async () => {
  const access = database.access<MirrorSchema>("app");
  const readings = [...(await readReadings(access, ACCOUNT)).values()];
  const unfilled = readings.filter(({ filled_at }) => filled_at === null);
  expect(unfilled.map(({ source }) => source).toSorted()).toEqual(NEW.toSorted());
  expect(await isLinked(access, ACCOUNT)).toBe(false);
});
