import { testDatabase } from "@counterfoil/database/testing";
import Stripe from "stripe";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createProvider, providerMigrations } from "../../provider.ts";
import { accountOfKey } from "../accounts.ts";

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase([]);
});
afterAll(() => database?.close());

const KEY = "sk_test_maple";
const account = accountOfKey(KEY);
const entry = {
  id: "posting_1",
  object: "posting",
  created: 1,
  booking: {
    id: "txn_1",
    type: "transfer",
    reportingCategory: "transfer",
    amount: 500,
    currency: "usd",
    source: "tr_1",
    description: null,
    availableOn: 1,
  },
  news: [{ kind: "payment_received", charge: "py_1" }],
};
const timer = {
  id: "posting_arrives_posting_1",
  object: "timer",
  created: 0,
  kind: "posting_arrives",
  target: "posting_1",
};
const schedule = { interval: "daily", debitNegative: false };

it("books money from another account that an earlier release stored, and keeps the payout schedule", async () => {
  const before = providerMigrations.migrations.findIndex(
    ({ name }) => name === "0005-standard-terms",
  );
  const earlier = providerMigrations.migrations.slice(0, before);
  await database.migrate({ ...providerMigrations, migrations: earlier });
  const pool = database.pool("provider");
  const settings = {
    country: "US",
    currency: "usd",
    fee: { percent: "2.9", fixed: 30 },
    taxRounding: "line",
    payoutDelayDays: 2,
    sweeps: schedule,
  };
  await pool.query("insert into provider.account (id, platform, settings) values ($1, $1, $2)", [
    account,
    JSON.stringify(settings),
  ]);
  const keys = { kind: timer.kind, target: timer.target };
  for (const [type, object, found] of [
    ["posting", entry, {}],
    ["timer", timer, keys],
  ] as const) {
    await pool.query(
      "insert into provider.object (account, type, id, created, body, keys) values ($1, $2, $3, $4, $5, $6)",
      [account, type, object.id, object.created, JSON.stringify(object), JSON.stringify(found)],
    );
  }

  await database.migrate(providerMigrations);

  const provider = await createProvider({ database, publicUrl: "http://127.0.0.1:4000/provider" });
  const stripe = new Stripe(KEY, {
    httpClient: Stripe.createFetchHttpClient((input: string | URL | Request, init?: RequestInit) =>
      provider.fetch(new Request(input, init)),
    ),
  });
  const { data } = await stripe.balanceTransactions.list();
  expect(data.map(({ id, amount }) => [id, amount])).toEqual([["txn_1", 500]]);
  const { rows } = await pool.query(
    "select settings -> 'payoutSchedule' as schedule, settings ? 'sweeps' as former from provider.account",
  );
  expect(rows).toEqual([{ schedule, former: false }]);
  await provider.close();
});
