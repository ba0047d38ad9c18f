import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { refusal } from "../../testing/test-ledger.ts";
import { type TestProvider, testProvider } from "../../testing/test-provider.ts";

const DAY = 86_400;
/** Monday noon, in UTC. */
const MONDAY = Date.UTC(2026, 2, 2, 12) / 1000;

let shop: TestProvider;
let own: { stripeAccount: string };
let payout: string;
beforeAll(async () => {
  shop = await testProvider();
  own = { stripeAccount: await business("Maple & Main") };
  await clock(MONDAY);
  await sell(10_000);
  await clock(MONDAY + DAY);
  await sell(5_000);
  await clock(MONDAY + 2 * DAY + DAY / 4);
  const { data } = await shop.stripe.payouts.list({}, own);
  payout = data[0]?.id ?? "";
});
afterAll(() => shop.close());

async function business(name: string): Promise<string> {
  const { id } = await shop.stripe.accounts.create({
    type: "custom",
    country: "US",
    business_type: "company",
    business_profile: { name, url: "https://maple.example" },
    capabilities: { card_payments: { requested: true } },
    external_account: {
      object: "bank_account",
      country: "US",
      currency: "usd",
      routing_number: "110000000",
      account_number: "000123456789",
    },
    tos_acceptance: { date: 1_700_000_000, ip: "127.0.0.1" },
    settings: { payouts: { schedule: { interval: "daily" } } },
  });
  return id;
}

async function clock(to: number, account = own.stripeAccount): Promise<void> {
  const body = JSON.stringify({ account, to, frozen: true });
  expect((await shop.send("POST", "/control/clock", body)).status).toBe(200);
}

const sell = (amount: number) =>
  shop.stripe.paymentIntents.create(
    { amount, currency: "usd", payment_method: "pm_card_visa", confirm: true },
    own,
  );

type Asker = { stripeAccount?: string };

const ask = (report_type: string, parameters: object, as: Asker = own) =>
  shop.stripe.reporting.reportRuns.create({ report_type, parameters }, as);

async function report(report_type: string, parameters: object, as: Asker = own): Promise<string[]> {
  const { id } = await ask(report_type, parameters, as);
  const { result } = await shop.stripe.reporting.reportRuns.retrieve(id, {}, as);
  const headers = {
    authorization: "Bearer sk_test_maple",
    ...(as.stripeAccount === undefined ? {} : { "stripe-account": as.stripeAccount }),
  };
  const file = await shop.provider.fetch(new Request(result?.url ?? "about:blank", { headers }));
  return (await file.text()).trimEnd().split("\n");
}

const period = { interval_start: MONDAY - DAY, interval_end: MONDAY + 2 * DAY + DAY / 2 };

describe("payout reports", () => {
  it("reconcile one automatic payout with the payments inside it", async () => {
    const columns = ["automatic_payout_id", "gross", "fee", "net", "reporting_category"];
    expect(await report("payout_reconciliation.by_id.itemized.4", { payout, columns })).toEqual([
      columns.join(","),
      `${payout},100.00,3.20,96.80,charge`,
    ]);
    expect(await report("payout_reconciliation.by_id.summary.1", { payout })).toEqual([
      "reporting_category,currency,count,gross,fee,net",
      "charge,usd,1,100.00,3.20,96.80",
    ]);
  });

  it("reconcile the payouts of a period", async () => {
    const lines = await report("payout_reconciliation.summary.1", period);
    expect(lines[1]).toBe("charge,usd,1,100.00,3.20,96.80");
  });

  it("itemize the ending balance", async () => {
    const columns = ["gross", "net", "automatic_payout_id"];
    const lines = await report("ending_balance_reconciliation.itemized.4", { ...period, columns });
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/^50\.00,48\.\d\d,/);
  });

  it("include the account that was paid out", async () => {
    const columns = ["payout_id", "net", "connected_account"];
    const lines = await report("connected_account_payouts.itemized.3", { ...period, columns });
    expect(lines[1]).toBe(`${payout},-96.80,${own.stripeAccount}`);
  });

  it("summarize an account, with refunds and disputes of this week and the last", async () => {
    const { data } = await shop.stripe.charges.list({}, own);
    await shop.stripe.refunds.create({ charge: data[0]?.id ?? "", amount: 2_000 }, own);
    const [heading = "", line = ""] = await report(
      "connected_account_negative_balances.overview.1",
      period,
    );
    const cells = line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/);
    const row = Object.fromEntries(heading.split(",").map((name, at) => [name, cells[at]]));
    expect(row).toMatchObject({
      account_id: own.stripeAccount,
      business_name: "Maple & Main",
      country: "US",
      currency: "usd",
      refunded_amount_7d: "20.00",
      refunded_percent_change: "",
      disputed_amount_7d: "0.00",
      has_high_refunds: "true",
      has_high_disputes: "false",
    });
  });

  it.each([
    ["without the payout that it is about", {}, "parameters[payout]"],
    ["with a period besides", { interval_start: MONDAY }, "parameters[interval_start]"],
    ["for a payout that does not exist", { payout: "po_none" }, "parameters[payout]"],
  ])("are rejected %s", async (_what, parameters, param) => {
    const given = "interval_start" in parameters ? { payout, ...parameters } : parameters;
    const type = "payout_reconciliation.by_id.summary.1";
    expect(await refusal(ask(type, given))).toMatchObject({ param });
  });
});

it.each([
  ["currency", { currency: "zzz" }],
  ["reporting_category", { reporting_category: "sales" }],
])("a report is rejected for an unknown %s", async (name, filter) => {
  const asked = ask("balance_change_from_activity.itemized.3", { ...period, ...filter });
  expect(await refusal(asked)).toMatchObject({ param: `parameters[${name}]` });
});

describe("the platform's reports about its connected accounts", () => {
  const platform: Asker = {};
  let harbour: string;
  beforeAll(async () => {
    harbour = await business("Harbour Supply");
    await clock(MONDAY, harbour);
    await shop.stripe.paymentIntents.create(
      { amount: 4_000, currency: "usd", payment_method: "pm_card_createDispute", confirm: true },
      { stripeAccount: harbour },
    );
  });

  it("contain the payouts of every account, and none of the platform's own", async () => {
    await shop.stripe.paymentIntents.create({
      amount: 1_000,
      currency: "usd",
      payment_method: "pm_card_bypassPending",
      confirm: true,
    });
    await shop.stripe.payouts.create({ amount: 100, currency: "usd" });
    const columns = ["payout_id", "net", "connected_account"];
    const type = "connected_account_payouts.itemized.3";
    const lines = await report(type, { ...period, columns }, platform);
    expect(lines).toEqual([columns.join(","), `${payout},-96.80,${own.stripeAccount}`]);
    const summary = await report("connected_account_payouts.summary.1", period, platform);
    expect(summary[1]).toBe("payout,usd,1,-96.80,0.00,-96.80");
  });

  it("summarize each account, or only the named one", async () => {
    const type = "connected_account_negative_balances.overview.1";
    const columns = ["account_id", "business_name", "balance", "has_high_disputes"];
    const lines = await report(type, { ...period, columns }, platform);
    expect(lines.slice(1)).toEqual([
      expect.stringMatching(`^${own.stripeAccount},Maple & Main,[0-9.]+,false$`),
      `${harbour},Harbour Supply,-16.46,true`,
    ]);
    const one = { ...period, columns, connected_account: harbour };
    expect(await report(type, one, platform)).toEqual([lines[0], lines[2]]);
  });

  it.each([
    ["connected_account_payouts.itemized.3", "acct_none", "resource_missing"],
    ["payouts.itemized.3", "acct_none", undefined],
  ])("%s is rejected for an account that it doesn't apply to", async (type, account, code) => {
    const asked = ask(type, { ...period, connected_account: account }, platform);
    const error = await refusal(asked);
    expect(error).toMatchObject({ param: "parameters[connected_account]" });
    expect(error.code).toBe(code);
  });
});
