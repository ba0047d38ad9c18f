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

const charge = (id: string, amounts: object) => ({
  id,
  object: "charge",
  amount: 10_000,
  amount_refunded: 0,
  captured: true,
  created: 1,
  currency: "cad",
  customer: null,
  payment_intent: `pi_${id}`,
  payment_method: null,
  refunded: false,
  status: "succeeded",
  ...amounts,
});

const payment = (id: string, status: string) => ({
  id: `pi_${id}`,
  object: "payment_intent",
  created: 1,
  status,
});
const PARTLY = charge("ch_partly", { amount_captured: 7_000, amount_refunded: 2_000 });
const WHOLE = charge("ch_whole", { amount_captured: 10_000, amount_refunded: 2_000 });
// The rest was released by its cancellation, which earlier releases counted already.
const CANCELED = charge("ch_canceled", { amount_captured: 4_000, amount_refunded: 6_000 });

it("counts what earlier partial captures released as refunded, and emits an event of the charge", async () => {
  const before = providerMigrations.migrations.findIndex(
    ({ name }) => name === "0006-partial-captures",
  );
  const earlier = providerMigrations.migrations.slice(0, before);
  await database.migrate({ ...providerMigrations, migrations: earlier });
  const pool = database.pool("provider");
  await pool.query(
    `insert into provider.account (id, platform, settings) values
      ($1, $1, '{"country":"CA","currency":"cad","fee":{"percent":"2.9","fixed":30},"taxRounding":"line","payoutDelayDays":2,"payoutSchedule":{"interval":"daily","debitNegative":false}}')`,
    [account],
  );
  for (const object of [
    PARTLY,
    WHOLE,
    CANCELED,
    payment("ch_partly", "succeeded"),
    payment("ch_whole", "succeeded"),
    payment("ch_canceled", "canceled"),
  ]) {
    await pool.query(
      "insert into provider.object (account, type, id, created, body) values ($1, $2, $3, $4, $5)",
      [account, object.object, object.id, object.created, JSON.stringify(object)],
    );
  }

  await database.migrate(providerMigrations);

  const provider = await createProvider({ database, publicUrl: "http://127.0.0.1:4000/provider" });
  const stripe = new Stripe(KEY, {
    httpClient: Stripe.createFetchHttpClient((input: string | URL | Request, init?: RequestInit) =>
      provider.fetch(new Request(input, init)),
    ),
  });
  const refundedOf = async (id: string) => (await stripe.charges.retrieve(id)).amount_refunded;
  expect(await refundedOf("ch_partly")).toBe(5_000);
  expect(await refundedOf("ch_whole")).toBe(2_000);
  expect(await refundedOf("ch_canceled")).toBe(6_000);
  const { data: refunds } = await stripe.refunds.list({ payment_intent: "pi_ch_partly" });
  expect(refunds).toMatchObject([{ amount: 3_000, status: "succeeded", currency: "cad" }]);
  const { data: events } = await stripe.events.list({ type: "charge.updated" });
  expect(events.map(({ data }) => data)).toMatchObject([
    {
      object: { id: "ch_partly", amount_refunded: 5_000 },
      previous_attributes: { amount_refunded: 2_000 },
    },
  ]);
  await provider.close();
});
