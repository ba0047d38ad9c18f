import fc from "fast-check";
import type Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { netOf, paidOutBusiness, type ScheduleParams } from "../../testing/test-business.ts";
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
const business = (schedule: ScheduleParams, number?: string, from?: string) =>
  paidOutBusiness(shop, schedule, number, from);

describe("in any sequence of changes", () => {
  const step = fc.oneof(
    fc.record({
      kind: fc.constant("sell" as const),
      amount: fc.integer({ min: 500, max: 90_000 }),
      currency: fc.constantFrom("usd", "cad", "jpy"),
      card: fc.constantFrom("pm_card_visa", "pm_card_bypassPending", "pm_card_createDispute"),
    }),
    fc.record({ kind: fc.constant("refund" as const), part: fc.integer({ min: 1, max: 100 }) }),
    fc.record({ kind: fc.constant("manual" as const), part: fc.integer({ min: 1, max: 100 }) }),
    fc.record({ kind: fc.constant("cancel" as const) }),
    fc.record({
      kind: fc.constant("schedule" as const),
      schedule: fc.constantFrom<ScheduleParams>(
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
        for (const one of steps) await apply(maple, sold, one);
        await maple.wait(40 * DAY);
        const seen = new Map<string, string>();
        for (const payout of await maple.payouts()) {
          if (!payout.automatic) continue;
          const held = await maple.inside(payout.id);
          expect(netOf(held)).toBe(payout.amount);
          for (const transaction of held) {
            expect(transaction.currency).toBe(payout.currency);
            expect(transaction.available_on).toBeLessThanOrEqual(payout.created);
            expect(seen.has(transaction.id)).toBe(false);
            seen.set(transaction.id, payout.id);
          }
          seen.set(String(payout.balance_transaction), payout.id);
        }
        const transactions = await stripe.balanceTransactions
          .list({ limit: 100 }, maple.own)
          .autoPagingToArray({ limit: 1_000 });
        const { available, pending } = await stripe.balance.retrieve({}, maple.own);
        for (const { currency, amount } of available) {
          const left = transactions.filter((one) => one.currency === currency && !seen.has(one.id));
          const later = pending.find((one) => one.currency === currency)?.amount ?? 0;
          expect(netOf(left), currency).toBe(amount + later);
        }
      }),
      { numRuns: 12, seed: 20_260_302 },
    );
  });

  type Business = Awaited<ReturnType<typeof business>>;
  type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

  async function apply(maple: Business, sold: string[], one: Step): Promise<void> {
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
      case "manual": {
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
