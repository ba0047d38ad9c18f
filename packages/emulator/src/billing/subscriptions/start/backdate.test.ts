import type Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { refusal } from "../../../testing/test-ledger.ts";
import { memberOf } from "../../../testing/test-member.ts";
import { testPlans } from "../../../testing/test-plans.ts";
import { type TestProvider, testProvider } from "../../../testing/test-provider.ts";

const at = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 1000;

let shop: TestProvider;
let stripe: Stripe;
let price: string;
beforeAll(async () => {
  shop = await testProvider();
  stripe = shop.stripe;
  ({ gold: price } = await testPlans(stripe));
});
afterAll(() => shop.close());

async function backdated(
  today: string,
  start: string,
  terms: Partial<Stripe.SubscriptionCreateParams> = {},
) {
  const { id: customer, until } = await memberOf(stripe, at(today));
  const params = { customer, items: [{ price }], backdate_start_date: at(start), ...terms };
  const created = await stripe.subscriptions.create({ ...params, expand: ["latest_invoice"] });
  const { latest_invoice: invoice } = created;
  const lines = invoice && typeof invoice !== "string" ? invoice.lines.data : [];
  const billed = lines
    .map(({ amount, period: { start: from, end } }) => [from, end, amount] as const)
    .sort(([one], [other]) => one - other);
  return { customer, until, created, billed };
}

/** https://docs.stripe.com/billing/subscriptions/backdating */
describe("a backdated subscription", () => {
  it("is billed for the elapsed part of an imagined period, and for its first whole one", async () => {
    const { created, billed, until } = await backdated("2026-03-01", "2026-02-15");
    expect(created).toMatchObject({
      billing_cycle_anchor: at("2026-03-01"),
      start_date: at("2026-02-15"),
      status: "active",
    });
    expect(billed).toEqual([
      [at("2026-02-15"), at("2026-03-01"), 500],
      [at("2026-03-01"), at("2026-04-01"), 1_000],
    ]);
    await until(at("2026-04-02"));
    const { data } = await stripe.invoices.list({ subscription: created.id });
    expect(data.map(({ total }) => total)).toEqual([1_000, 1_500]);
  });

  it("is billed for each natural period until its anchor", async () => {
    const { created, billed } = await backdated("2026-10-15", "2026-09-05", {
      billing_cycle_anchor: at("2026-11-10"),
    });
    expect(created.items.data[0]).toMatchObject({
      current_period_start: at("2026-10-10"),
      current_period_end: at("2026-11-10"),
    });
    expect(billed).toEqual([
      [at("2026-09-05"), at("2026-09-10"), 167],
      [at("2026-09-10"), at("2026-10-10"), 1_000],
      [at("2026-10-10"), at("2026-11-10"), 1_000],
    ]);
  });

  it("has a single line for the elapsed time in the classic mode", async () => {
    const { billed } = await backdated("2026-10-15", "2026-09-01", {
      billing_cycle_anchor: at("2026-11-01"),
      billing_mode: { type: "classic" },
    });
    expect(billed).toEqual([[at("2026-09-01"), at("2026-11-01"), 2_000]]);
  });

  it("is billed for elapsed time before a free trial", async () => {
    const { created, billed } = await backdated("2026-03-01", "2026-02-15", {
      trial_end: at("2026-03-15"),
    });
    expect(created).toMatchObject({ status: "trialing", trial_start: at("2026-03-01") });
    expect(billed).toEqual([
      [at("2026-02-15"), at("2026-03-01"), 500],
      [at("2026-03-01"), at("2026-03-15"), 0],
    ]);
  });

  it("isn't billed for elapsed time without prorations", async () => {
    const none = { proration_behavior: "none" } as const;
    const { created, billed } = await backdated("2026-03-01", "2026-02-15", none);
    expect(created.start_date).toBe(at("2026-02-15"));
    expect(billed).toEqual([[at("2026-03-01"), at("2026-04-01"), 1_000]]);
    const later = { ...none, billing_cycle_anchor: at("2026-03-20") };
    const free = await backdated("2026-03-01", "2026-02-15", later);
    expect(free.created.latest_invoice).toBeNull();
  });

  it("can be previewed, and credits unused time of the last period only", async () => {
    const { created, customer, until } = await backdated("2026-10-15", "2026-08-01", {
      billing_cycle_anchor: at("2026-11-01"),
    });
    const preview = await stripe.invoices.createPreview({
      customer,
      subscription_details: { items: [{ price }], start_date: at("2026-09-15") },
    });
    expect(preview.total).toBe(2_000);
    await until(at("2026-10-16") + 12 * 3_600);
    await stripe.subscriptions.cancel(created.id, { prorate: true });
    const { data } = await stripe.invoiceItems.list({ customer, pending: true });
    expect(data.map(({ amount }) => amount)).toEqual([-500]);
  });

  it("rejects a start in the future, and more lines than an invoice has", async () => {
    const future = await refusal(backdated("2026-03-01", "2026-03-02"));
    expect(future).toMatchObject({ statusCode: 400, param: "backdate_start_date" });
    const daily = { currency: "usd", product_data: { name: "Daily" }, unit_amount: 100 };
    const { id } = await stripe.prices.create({ ...daily, recurring: { interval: "day" } });
    const many = await refusal(backdated("2026-03-01", "2025-03-01", { items: [{ price: id }] }));
    expect(many).toMatchObject({ statusCode: 400, param: "backdate_start_date" });
  });
});
