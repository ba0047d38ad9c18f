import { testDatabase } from "@counterfoil/database/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { appMigrations } from "../../app.ts";
import { directory0002 } from "./directory-0002.ts";

const MAPLE = "acct_MapleAndMain";
const HARBOUR = "acct_HarbourSupply";
let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase([]);
});
afterAll(() => database?.close());

it("keeps only domains verified that a record proved, as far back as the audit trail goes", async () => {
  const place = appMigrations.migrations.findIndex(({ name }) => name === directory0002.name);
  const earlier = appMigrations.migrations.slice(0, place);
  await database.migrate({ ...appMigrations, migrations: earlier });
  const owner = database.pool("owner");
  const change = (sql: string, ...values: unknown[]) => owner.query(sql, values);
  for (const account of [MAPLE, HARBOUR]) {
    await change(
      `insert into app.account (id, name, country, default_currency, time_zone)
       values ($1, 'A business', 'CA', 'cad', 'America/Toronto')`,
      account,
    );
    await change(
      `insert into app.directory (account, issuer, client_id, client_secret, group_claim,
         role_mappings, required, updated_at)
       values ($1, 'https://directory.example', 'counterfoil', 'sealed', 'groups', '[]', false, now())`,
      account,
    );
  }
  const saved = "insert into app.audit_entry (id, account, action, after, at) values";
  await change(
    `${saved} ('aud_a', $1, 'directory.update', null, now() - interval '3 days')`,
    MAPLE,
  );
  await change(
    `${saved} ('aud_b', $1, 'directory.verifyDomain', '{"domain":"maple.example"}', now())`,
    MAPLE,
  );
  await change(`${saved} ('aud_c', $1, 'audit.remove', null, now())`, HARBOUR);
  const domain = "insert into app.directory_domain (account, domain, verified_at) values";
  await change(
    `${domain} ($1, 'maple.example', now() - interval '2 days'),
       ($1, 'trusted.example', now() - interval '2 days'), ($1, 'unproven.example', null),
       ($2, 'harbour.example', now() - interval '2 years')`,
    MAPLE,
    HARBOUR,
  );

  await database.migrate(appMigrations);

  const { rows } = await change(
    "select domain, verified_at is not null as verified from app.directory_domain order by domain",
  );
  expect(rows).toEqual([
    { domain: "harbour.example", verified: true },
    { domain: "maple.example", verified: true },
    { domain: "trusted.example", verified: false },
    { domain: "unproven.example", verified: false },
  ]);
});
