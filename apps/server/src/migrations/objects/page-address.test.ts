import { testDatabase } from "@counterfoil/database/testing";
import { providerMigrations } from "@counterfoil/emulator";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { MirrorSchema } from "../../mirror/schema.ts";
import { appMigrations } from "../app.ts";
import { pageAddress0001 } from "./page-address-0001.ts";

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase([]);
});
afterAll(() => database?.close());

const ACCOUNT = "acct_MapleAndMain";
const page = (kind: string, id: string) =>
  `https://office.example/provider/pages/${kind}/${ACCOUNT}/${id}`;

const objects = [
  [
    "invoice",
    "in_1",
    {
      id: "in_1",
      description: `See "url":"${page("invoices", "in_9")}"`,
      hosted_invoice_url: page("invoices", "in_1"),
      invoice_pdf: `${page("invoices", "in_1")}/pdf`,
    },
  ],
  ["charge", "ch_1", { id: "ch_1", receipt_url: page("receipts", "ch_1") }],
  ["charge", "ch_2", { id: "ch_2", receipt_url: null }],
  ["credit_note", "cn_1", { id: "cn_1", pdf: `${page("credit_notes", "cn_1")}/pdf` }],
] as const;

it("adds the same secret URL to documents of earlier releases at the provider and in the mirror", async () => {
  const before = appMigrations.migrations.findIndex(({ name }) => name === pageAddress0001.name);
  await database.migrate({
    ...appMigrations,
    migrations: appMigrations.migrations.slice(0, before),
  });
  const earlier = providerMigrations.migrations.slice(0, 3);
  await database.migrate({ ...providerMigrations, migrations: earlier });
  const provider = database.pool("provider");
  for (const [type, id, body] of objects) {
    await provider.query(
      "insert into provider.object (account, type, id, created, body) values ($1, $2, $3, 1, $4)",
      [ACCOUNT, type, id, JSON.stringify(body)],
    );
    await database.tenant<MirrorSchema, void>(ACCOUNT, async (trx) => {
      await sql`insert into mirror_object (account, type, id, created, body, as_of)
        values (${ACCOUNT}, ${type}, ${id}, 1, ${JSON.stringify(body)}, 1)`.execute(trx);
    });
  }

  await database.migrate(appMigrations);
  await database.migrate(providerMigrations);

  const { rows } = await provider.query("select type, id, body from provider.object order by id");
  const kept = new Map(rows.map(({ id, body }) => [String(id), JSON.parse(String(body))]));
  const secret = "[0-9a-f]{64}";
  const invoice = kept.get("in_1");
  expect(invoice.hosted_invoice_url).toMatch(new RegExp(`^${page("invoices", "in_1")}/${secret}$`));
  expect(invoice.invoice_pdf).toBe(`${invoice.hosted_invoice_url}/pdf`);
  expect(invoice.description).toBe(objects[0][2].description);
  expect(kept.get("ch_1").receipt_url).toMatch(new RegExp(`/ch_1/${secret}$`));
  expect(kept.get("ch_2").receipt_url).toBeNull();
  expect(kept.get("cn_1").pdf).toMatch(new RegExp(`/cn_1/${secret}/pdf$`));
  const mirrored = await database.readTenant<MirrorSchema, { id: string; body: string }[]>(
    ACCOUNT,
    (trx) => trx.selectFrom("mirror_object").select(["id", "body"]).execute(),
  );
  expect(mirrored).toHaveLength(objects.length);
  for (const { id, body } of mirrored) expect(JSON.parse(body)).toEqual(kept.get(id));
});
