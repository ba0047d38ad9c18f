import fc from "fast-check";
import type Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
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
const DAY = 24 * HOUR;
const at = (day: string): number => Date.parse(`${day}T12:00:00Z`) / 1000;
const dayOf = (moment: number): string => new Date(moment * 1000).toISOString().slice(0, 10);

type Schedule = Stripe.AccountUpdateParams.Settings.Payouts.Schedule;

/** A US business with a delay of two business days and a bank account, at noon of a Monday. */
async function business(schedule: Schedule, number = "000123456789", from = "2026-03-02") {
  const { id } = await stripe.accounts.create({
    type: "custom",
    country: "US",
    business_type: "company",
    business_profile: { url: "https://maple.example" },
    capabilities: { card_payments: { requested: true } },
    external_account: {
      object: "bank_account",
      country: "US",
      currency: "usd",
      routing_number: "110000000",
      account_number: number,
    },
    tos_acceptance: { date: 1_700_000_000, ip: "127.0.0.1" },
    settings: { payouts: { schedule } },
  });
  const own = { stripeAccount: id };
  const clock = async (body: object) => {
    const sent = JSON.stringify({ account: id, frozen: true, ...body });
    expect((await shop.send("POST", "/control/clock", sent)).status).toBe(200);
  };
  await clock({ to: at(from) });
  return {
    id,
    own,
    moveTo: (day: string) => clock({ to: at(day) }),
    wait: (advance_seconds: number) => clock({ advance_seconds }),
    sell: (amount: number, currency = "usd", payment_method = "pm_card_visa") =>
      stripe.paymentIntents.create({ amount, currency, payment_method, confirm: true }, own),
    payouts: async () => (await stripe.payouts.list({ limit: 100 }, own)).data.toReversed(),
    inside: async (payout: string) =>
      (await stripe.balanceTransactions.list({ payout, limit: 100 }, own)).data.filter(
        ({ source }) => source !== payout,
      ),
    available: async (currency = "usd") =>
      (await stripe.balance.retrieve({}, own)).available.find((one) => one.currency === currency)
        ?.amount ?? 0,
    events: async () =>
      (await stripe.events.list({ limit: 100 }, own)).data
        .toReversed()
        .map(({ type }) => type)
        .filter((type) => type.startsWith("payout.")),
  };
}

const net = (entries: readonly Stripe.BalanceTransaction[]): number =>
  entries.reduce((sum, entry) => sum + entry.net, 0);

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

  it.each<[string, Schedule, string, string[]]>([
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
    expect(second?.amount).toBe(net(held));
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
    expect(net(await maple.inside(debit?.id ?? ""))).toBe(debit?.amount);
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
    const byHand = stripe.payouts.create({ amount: 100, currency: "usd" }, maple.own);
    expect(await refusal(byHand)).toMatchObject({ code: "bank_account_unusable" });

    await stripe.accounts.update(maple.id, { external_account: "btok_us_verified" });
    await maple.moveTo("2026-03-20");
    const [, second] = await maple.payouts();
    expect(second).toMatchObject({ amount: 9_680, status: "paid" });
    const held = await maple.inside(second?.id ?? "");
    expect(held).toMatchObject([{ type: "payout_failure", source: failed?.id, net: 9_680 }]);
    expect(await maple.inside(failed?.id ?? "")).toMatchObject([{ type: "charge" }]);
  });
});

describe("in any sequence of changes", () => {
  const step = fc.oneof(
    fc.record({
      kind: fc.constant("sell" as const),
      amount: fc.integer({ min: 500, max: 90_000 }),
      currency: fc.constantFrom("usd", "cad", "jpy"),
      card: fc.constantFrom("pm_card_visa", "pm_card_bypassPending", "pm_card_createDispute"),
    }),
    fc.record({ kind: fc.constant("refund" as const), part: fc.integer({ min: 1, max: 100 }) }),
    fc.record({ kind: fc.constant("byHand" as const), part: fc.integer({ min: 1, max: 100 }) }),
    fc.record({ kind: fc.constant("cancel" as const) }),
    fc.record({
      kind: fc.constant("schedule" as const),
      schedule: fc.constantFrom<Schedule>(
        { interval: "daily" },
        { interval: "weekly", weekly_anchor: "wednesday" },
        { interval: "monthly", monthly_anchor: 31 },
        { interval: "manual" },
      ),
    }),
    fc.record({ kind: fc.constant("wait" as const), hours: fc.integer({ min: 1, max: 200 }) }),
  );

  it("every automatic payout is the sum of its transactions, and each transaction is in exactly one", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 25 }), async (steps) => {
        const maple = await business({ interval: "daily" });
        const sold: string[] = [];
        await maple.sell(50_000, "usd", "pm_card_bypassPending");
        for (const one of steps) await play(maple, sold, one);
        await maple.wait(40 * DAY);
        const seen = new Map<string, string>();
        for (const payout of await maple.payouts()) {
          if (!payout.automatic) continue;
          const held = await maple.inside(payout.id);
          expect(net(held)).toBe(payout.amount);
          for (const entry of held) {
            expect(entry.currency).toBe(payout.currency);
            expect(entry.available_on).toBeLessThanOrEqual(payout.created);
            expect(seen.has(entry.id)).toBe(false);
            seen.set(entry.id, payout.id);
          }
          seen.set(String(payout.balance_transaction), payout.id);
        }
        const entries = await stripe.balanceTransactions
          .list({ limit: 100 }, maple.own)
          .autoPagingToArray({ limit: 1_000 });
        const { available, pending } = await stripe.balance.retrieve({}, maple.own);
        for (const { currency, amount } of available) {
          const left = entries.filter((one) => one.currency === currency && !seen.has(one.id));
          const later = pending.find((one) => one.currency === currency)?.amount ?? 0;
          expect(net(left), currency).toBe(amount + later);
        }
      }),
      { numRuns: 12, seed: 20_260_302 },
    );
  });

  type Business = Awaited<ReturnType<typeof business>>;
  type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

  async function play(maple: Business, sold: string[], one: Step): Promise<void> {
    const { own } = maple;
    switch (one.kind) {
      case "sell": {
        const { latest_charge } = await maple.sell(one.amount, one.currency, one.card);
        sold.push(String(latest_charge));
        return;
      }
      case "refund": {
        const charge = sold.pop();
        if (charge === undefined) return;
        const { amount } = await stripe.charges.retrieve(charge, {}, own);
        const part = Math.max(1, Math.floor((amount * one.part) / 100));
        await stripe.refunds.create({ charge, amount: part }, own).catch(() => undefined);
        return;
      }
      case "byHand": {
        const amount = Math.floor(((await maple.available()) * one.part) / 100);
        if (amount > 0) await stripe.payouts.create({ amount, currency: "usd" }, own);
        return;
      }
      case "cancel": {
        const last = (await maple.payouts()).at(-1);
        if (last) await stripe.payouts.cancel(last.id, {}, own).catch(() => undefined);
        return;
      }
      case "schedule":
        await stripe.accounts.update(maple.id, {
          settings: { payouts: { schedule: one.schedule } },
        });
        return;
      case "wait":
        await maple.wait(one.hours * HOUR);
    }
  }
});
