import { testDatabase } from "@counterfoil/database/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { FACETS } from "../../mirror/facets/declared.ts";
import type { Facet } from "../../mirror/facets/facet.ts";
import type { MirrorSchema } from "../../mirror/schema.ts";
import { appMigrations } from "../app.ts";
import { MIGRATED_FACETS, mirrorFacet0001 } from "./mirror-facet-0001.ts";

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase([]);
});
afterAll(() => database?.close());

const ACCOUNT = "acct_MapleAndMain";

/** Objects of an earlier release, with its columns `parent`, `link` and `name`. */
const objects: readonly (readonly [object: object, parent: string | null, link: string | null])[] =
  [
    [{ object: "invoiceitem", invoice: "in_1" }, "in_1", null],
    [
      { object: "invoice_payment", invoice: "in_1", payment: { payment_intent: "pi_1" } },
      "in_1",
      "pi_1",
    ],
    [{ object: "invoice", collection_method: "send_invoice" }, null, "send_invoice"],
    [{ object: "credit_note", invoice: "in_1" }, "in_1", null],
    [{ object: "discount", invoice: "in_1", source: { coupon: "SPRING" } }, "in_1", "SPRING"],
    [
      { object: "promotion_code", code: "Spring24", promotion: { coupon: "SPRING" } },
      "SPRING",
      "SPRING24",
    ],
    [{ object: "price", product: "prod_1", type: "one_time" }, "prod_1", "one_time"],
    [{ object: "charge", payment_intent: "pi_1" }, "pi_1", null],
    [{ object: "refund", payment_intent: "pi_1", charge: "ch_1" }, "pi_1", "ch_1"],
    [{ object: "dispute", payment_intent: "pi_1", charge: "ch_1" }, "pi_1", "ch_1"],
    [{ object: "balance_transaction", source: "ch_1", type: "charge" }, "ch_1", "po_1"],
    [{ object: "bank_account", account: ACCOUNT }, ACCOUNT, null],
    [{ object: "tax_rate", inclusive: false }, null, "false"],
    [{ object: "payout", automatic: true }, null, "true"],
    [{ object: "payment_intent" }, "in_1", "needs_response"],
  ];

/** Whether the migration fills a facet as it is read today. */
const isMigrated = (facet: Facet): boolean =>
  MIGRATED_FACETS.some(
    ([type, name, source]) => type === facet.type && name === facet.name && source === facet.source,
  );

it("keeps what objects of earlier releases are found by, and nothing of deleted ones", async () => {
  const before = appMigrations.migrations.findIndex(({ name }) => name === mirrorFacet0001.name);
  await database.migrate({
    ...appMigrations,
    migrations: appMigrations.migrations.slice(0, before),
  });
  await database.tenant<MirrorSchema, void>(ACCOUNT, async (db) => {
    for (const [object, parent, link] of objects) {
      const type = Object.entries(object)[0]?.[1];
      const body = JSON.stringify({ id: `${type}_1`, ...object });
      const name = type === "balance_transaction" ? "collected" : null;
      for (const [id, deleted] of [
        ["_1", false],
        ["_2", true],
      ] as const) {
        await sql`insert into mirror_object
          (account, type, id, created, parent, link, name, body, as_of, deleted)
          values (${ACCOUNT}, ${type}, ${type + id}, 7, ${parent}, ${link}, ${name}, ${body}, 1,
            ${deleted})`.execute(db);
      }
    }
  });

  await database.migrate(appMigrations);

  const rows = await database.tenant<MirrorSchema, string[]>(ACCOUNT, async (db) => {
    const facets = await db.selectFrom("mirror_facet").selectAll().execute();
    return facets.map(
      ({ type, id, name, value, created }) => `${type} ${id} ${name} ${value} ${created}`,
    );
  });
  const expected = objects.flatMap(([object]) =>
    FACETS.filter(isMigrated).flatMap(({ type, name, read }) => {
      const whole = { id: `${type}_1`, object: "", ...object };
      return whole.object === type ? `${type} ${type}_1 ${name} ${read(whole)} 7` : [];
    }),
  );
  const derived = [
    "payment_intent payment_intent_1 invoice in_1 7",
    "payment_intent payment_intent_1 dispute needs_response 7",
    "balance_transaction balance_transaction_1 payout po_1 7",
    // Read from another field as well today, so that the next start replaces it.
    "balance_transaction balance_transaction_1 kind collected 7",
  ];
  expect(rows.sort()).toEqual([...expected, ...derived].sort());
});
