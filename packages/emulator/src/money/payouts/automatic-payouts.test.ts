import type Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { netOf, paidOutBusiness, type ScheduleParams } from "../../testing/test-business.ts";
import { refusal } from "../../testing/test-ledger.ts";
import { type TestProvider, testProvider } from "../../testing/test-provider.ts";

let shop: TestProvider;
let stripe: Stripe;
beforeAll(async () => {
  shop = await testProvider();
  stripe = shop.stripe;
});
afterAll(() => shop.close());
const HOUR = 3_600;
const dayOf = (moment: number): string => new Date(moment * 1000).toISOString().slice(0, 10);
const business = (schedule: ScheduleParams, number?: string, from?: string) =>
  paidOutBusiness(shop, schedule, number, from);

describe("an automatic payout", () => {
  it("includes what is available that day, and lists its transactions", async () => {
    const maple = await business({ interval: "daily" });
    const sold = await maple.sell(10_000);
    await maple.moveTo("2026-03-03");
    await maple.sell(5_000);
    await maple.moveTo("2026-03-04");
    const [payout] = await maple.payouts();
    expect(payout).toMatchObject({
      amount: 9_680,
      automatic: true,
      currency: "usd",
      description: "STRIPE PAYOUT",
      method: "standard",
      metadata: {},
    });
    expect([dayOf(payout?.created ?? 0), dayOf(payout?.arrival_date ?? 0)]).toEqual([
      "2026-03-04",
      "2026-03-06",
    ]);
    const held = await maple.inside(payout?.id ?? "");
    expect(held).toMatchObject([{ source: sold.latest_charge, amount: 10_000, fee: 320 }]);
    expect(await maple.available()).toBe(0);
  });

  it("goes from pending to in transit to paid, with an event for each", async () => {
    const maple = await business({ interval: "daily" });
    await maple.sell(10_000);
    await maple.moveTo("2026-03-03");
    await maple.wait(12 * HOUR);
    expect(await maple.payouts()).toMatchObject([
      { status: "pending", reconciliation_status: "in_progress", trace_id: { status: "pending" } },
    ]);
    await maple.wait(6 * HOUR);
    expect(await maple.payouts()).toMatchObject([
      { status: "in_transit", reconciliation_status: "completed" },
    ]);
    await maple.moveTo("2026-03-06");
    expect(await maple.payouts()).toMatchObject([
      { status: "paid", failure_code: null, trace_id: { status: "supported" } },
    ]);
    expect(await maple.events()).toEqual([
      "payout.created",
      "payout.updated",
      "payout.reconciliation_completed",
      "payout.paid",
    ]);
  });

  it.each<[string, ScheduleParams, string, string[]]>([
    ["every business day", { interval: "daily" }, "2026-03-12", ["2026-03-04", "2026-03-09"]],
    [
      "on its weekday",
      { interval: "weekly", weekly_anchor: "friday" },
      "2026-03-14",
      ["2026-03-06", "2026-03-13"],
    ],
    ["on its day", { interval: "monthly", monthly_anchor: 10 }, "2026-04-12", ["2026-03-10"]],
    [
      "on the last day of a shorter month",
      { interval: "monthly", monthly_anchor: 31 },
      "2026-05-02",
      ["2026-03-31"],
    ],
    [
      "on several weekdays",
      { interval: "weekly", weekly_payout_days: ["tuesday", "thursday"] },
      "2026-03-14",
      ["2026-03-05", "2026-03-10"],
    ],
    ["never by itself", { interval: "manual" }, "2026-05-02", []],
  ])("leaves %s", async (_, schedule, until, days) => {
    const maple = await business(schedule);
    await maple.sell(10_000);
    await maple.moveTo("2026-03-05");
    await maple.sell(20_000);
    await maple.moveTo(until);
    expect((await maple.payouts()).map(({ created }) => dayOf(created))).toEqual(days);
  });

  it("pays out each currency separately", async () => {
    const maple = await business({ interval: "daily" });
    await maple.sell(10_000);
    await maple.sell(20_000, "cad");
    await maple.moveTo("2026-03-06");
    const payouts = await maple.payouts();
    expect(payouts.map(({ currency, amount }) => `${currency} ${amount}`).sort()).toEqual([
      "cad 19390",
      "usd 9680",
    ]);
  });

  it("is skipped while the balance is negative", async () => {
    const maple = await business({ interval: "daily" });
    const sold = await maple.sell(10_000);
    await maple.moveTo("2026-03-04");
    await stripe.refunds.create({ charge: String(sold.latest_charge), amount: 5_000 }, maple.own);
    await maple.moveTo("2026-03-09");
    expect(await maple.payouts()).toHaveLength(1);
    await maple.sell(20_000);
    await maple.moveTo("2026-03-13");
    const [, second] = await maple.payouts();
    const held = await maple.inside(second?.id ?? "");
    expect(second?.amount).toBe(netOf(held));
    expect(held.map(({ type }) => type).sort()).toContain("charge");
  });

  it("debits the bank account for a negative balance if the account allows it", async () => {
    const maple = await business({ interval: "daily" });
    await maple.sell(10_000);
    await maple.moveTo("2026-03-04");
    await stripe.accounts.update(maple.id, {
      settings: { payouts: { debit_negative_balances: true } },
    });
    await maple.sell(10_000, "usd", "pm_card_createDispute");
    await maple.moveTo("2026-03-09");
    const [, debit] = await maple.payouts();
    expect(debit?.amount).toBeLessThan(0);
    expect(netOf(await maple.inside(debit?.id ?? ""))).toBe(debit?.amount);
    expect(await maple.available()).toBe(0);
  });

  it("can't be cancelled, and a manual one can't list its transactions", async () => {
    const maple = await business({ interval: "daily" });
    await maple.sell(10_000);
    await maple.moveTo("2026-03-03");
    await maple.wait(12 * HOUR);
    const [payout] = await maple.payouts();
    expect(await refusal(stripe.payouts.cancel(payout?.id ?? "", {}, maple.own))).toMatchObject({
      code: "payouts_not_allowed",
    });
    await maple.sell(9_000, "usd", "pm_card_bypassPending");
    const manual = await stripe.payouts.create({ amount: 100, currency: "usd" }, maple.own);
    expect(manual).toMatchObject({ automatic: false, reconciliation_status: "not_applicable" });
    const list = stripe.balanceTransactions.list({ payout: manual.id }, maple.own);
    expect(await refusal(list)).toMatchObject({ param: "payout" });
    const unknown = stripe.balanceTransactions.list({ payout: "po_unknown" }, maple.own);
    expect(await refusal(unknown)).toMatchObject({ code: "resource_missing", param: "payout" });
  });

  it("follows a new schedule from the moment it is set", async () => {
    const maple = await business({ interval: "manual" });
    await maple.sell(10_000);
    await maple.moveTo("2026-03-10");
    expect(await maple.payouts()).toEqual([]);
    const schedule = { interval: "weekly", weekly_anchor: "thursday" } as const;
    await stripe.accounts.update(maple.id, { settings: { payouts: { schedule } } });
    await maple.moveTo("2026-03-13");
    expect((await maple.payouts()).map(({ created }) => dayOf(created))).toEqual(["2026-03-12"]);
  });

  it("is delayed as the schedule says", async () => {
    const maple = await business({ interval: "daily", delay_days: 5 });
    await maple.sell(10_000);
    await maple.moveTo("2026-03-20");
    expect((await maple.payouts()).map(({ created }) => dayOf(created))).toEqual(["2026-03-09"]);
  });
});

describe("a failed payout", () => {
  it("returns to the balance, disables further payouts, and is included once the bank account is fixed", async () => {
    const maple = await business({ interval: "daily" }, "000111111113");
    await maple.sell(10_000);
    await maple.moveTo("2026-03-06");
    const [failed] = await maple.payouts();
    expect(failed).toMatchObject({
      status: "failed",
      failure_code: "account_closed",
      amount: 9_680,
      trace_id: { status: "unsupported", value: null },
    });
    expect(await maple.available()).toBe(9_680);
    const account = await stripe.accounts.retrieve(maple.id);
    expect(account).toMatchObject({
      charges_enabled: true,
      payouts_enabled: false,
      external_accounts: { data: [{ status: "errored" }] },
      requirements: { currently_due: ["external_account"] },
    });
    await maple.moveTo("2026-03-13");
    expect(await maple.payouts()).toHaveLength(1);
    const manual = stripe.payouts.create({ amount: 100, currency: "usd" }, maple.own);
    expect(await refusal(manual)).toMatchObject({ code: "bank_account_unusable" });

    await stripe.accounts.update(maple.id, { external_account: "btok_us_verified" });
    await maple.moveTo("2026-03-20");
    const [, second] = await maple.payouts();
    expect(second).toMatchObject({ amount: 9_680, status: "paid" });
    const held = await maple.inside(second?.id ?? "");
    expect(held).toMatchObject([{ type: "payout_failure", source: failed?.id, net: 9_680 }]);
    expect(await maple.inside(failed?.id ?? "")).toMatchObject([{ type: "charge" }]);
  });
});
