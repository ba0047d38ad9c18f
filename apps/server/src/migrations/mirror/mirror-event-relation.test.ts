import { testDatabase } from "@counterfoil/database/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { MirrorSchema } from "../../mirror/schema.ts";
import { appMigrations } from "../app.ts";
import { mirrorEventRelation0001 } from "./mirror-event-relation-0001.ts";

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase([]);
});
afterAll(() => database?.close());

const MAPLE = "acct_MapleAndMain";
const HARBOUR = "acct_HarbourSupply";

const store = (account: string, id: string, related: readonly string[]) =>
  database.tenant<MirrorSchema, unknown>(account, (db) =>
    sql`insert into mirror_event
        (account, id, type, created, object, object_id, related, facts)
      values (${account}, ${id}, 'invoice.paid', 7, 'invoice', ${related[0] ?? "in_none"}, ${related}, '{}')`.execute(
      db,
    ),
  );

const relations = (account: string) =>
  database.tenant<MirrorSchema, string[]>(account, async (db) => {
    const { rows } = await sql<{ pair: string }>`select object_id || ' ' || event as pair
      from mirror_event_relation order by 1`.execute(db);
    return rows.map(({ pair }) => pair);
  });

it("relates existing events to their objects, and those that a release before stores", async () => {
  const before = appMigrations.migrations.findIndex(
    ({ name }) => name === mirrorEventRelation0001.name,
  );
  await database.migrate({
    ...appMigrations,
    migrations: appMigrations.migrations.slice(0, before),
  });
  await store(MAPLE, "evt_1", ["in_1", "cus_1", "in_1"]);
  await store(HARBOUR, "evt_1", ["in_2"]);

  await database.migrate(appMigrations);
  await store(MAPLE, "evt_2", ["in_1"]);
  await store(MAPLE, "evt_3", []);
  expect(await relations(MAPLE)).toEqual(["cus_1 evt_1", "in_1 evt_1", "in_1 evt_2"]);
  expect(await relations(HARBOUR)).toEqual(["in_2 evt_1"]);
});
