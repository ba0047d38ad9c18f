import { testDatabase } from "@counterfoil/database/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { MirrorSchema } from "../../mirror/schema.ts";
import { appMigrations } from "../app.ts";
import { addBusinesses } from "../testing/businesses.ts";
import { clientSecret0001 } from "./client-secret-0001.ts";

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase([]);
});
afterAll(() => database?.close());

const MAPLE = "acct_MapleAndMain";
const described = 'A "client_secret" of "Odile"';
const objects = [
  {
    id: "pi_paid",
    object: "payment_intent",
    client_secret: "pi_paid_secret_a",
    status: "succeeded",
  },
  {
    id: "pi_3ds",
    object: "payment_intent",
    client_secret: "pi_3ds_secret_b",
    status: "requires_action",
  },
  {
    id: "seti_1",
    object: "setup_intent",
    client_secret: "seti_1_secret_c",
    status: "requires_action",
  },
  {
    id: "pi_text",
    object: "payment_intent",
    description: described,
    client_secret: null,
    status: "canceled",
  },
];

it("removes the client secrets that earlier releases mirrored, except those still needed", async () => {
  const before = appMigrations.migrations.findIndex(({ name }) => name === clientSecret0001.name);
  await database.migrate({
    ...appMigrations,
    migrations: appMigrations.migrations.slice(0, before),
  });
  await addBusinesses(database, [MAPLE]);
  for (const object of objects) {
    await database.tenant<MirrorSchema, void>(MAPLE, async (trx) => {
      await sql`insert into mirror_object (account, type, id, created, body, as_of)
        values (${MAPLE}, ${object.object}, ${object.id}, 1, ${JSON.stringify(object)}, 1)`.execute(
        trx,
      );
    });
  }

  await database.migrate(appMigrations);

  const stored = await database.tenant<MirrorSchema, string[]>(MAPLE, async (trx) => {
    const { rows } = await sql<{
      body: string;
    }>`select body from mirror_object order by id`.execute(trx);
    return rows.map(({ body }) => body);
  });
  const [paid, waiting, form, text] = objects;
  expect(stored).toEqual(
    [waiting, { ...paid, client_secret: null }, text, { ...form, client_secret: null }].map(
      (object) => JSON.stringify(object),
    ),
  );
});
