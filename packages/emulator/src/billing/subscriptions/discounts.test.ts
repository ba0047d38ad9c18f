import type Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { refusal } from "../../testing/test-ledger.ts";
import { goldOf, memberOf } from "../../testing/test-member.ts";
import { type TestProvider, testProvider } from "../../testing/test-provider.ts";

const DAY = 86_400;
const START = Date.UTC(2026, 0, 15, 12) / 1000;
/** The start of each month of the subscription, two hours on: its invoice is paid. */
const month = (count: number) => Date.UTC(2026, count, 15, 14) / 1000;

let shop: TestProvider;
let stripe: Stripe;
let gold: Stripe.Price;
beforeAll(async () => {
  shop = await testProvider();
  stripe = shop.stripe;
  gold = await goldOf(stripe);
});
afterAll(() => shop.close());

type SubscriptionTerms = Omit<Stripe.SubscriptionCreateParams, "customer">;
const subscribe = (customer: string, terms: SubscriptionTerms) =>
  stripe.subscriptions.create({ customer, items: [{ price: gold.id }], ...terms });

/** Totals of a subscription's invoices, oldest first. */
async function totals(subscription: string): Promise<number[]> {
  const { data } = await stripe.invoices.list({ subscription });
  return data.map(({ total }) => total).reverse();
}

/** https://docs.stripe.com/billing/subscriptions/coupons */
describe("a subscription's coupon", () => {
  it.each([
    ["once", {}, [750, 1_000, 1_000]],
    ["repeating", { duration_in_months: 2 }, [750, 750, 1_000]],
    ["forever", {}, [750, 750, 750]],
  ] as const)(
    "that lasts %s takes its share off those invoices",
    async (duration, more, wanted) => {
      const coupon = await stripe.coupons.create({ percent_off: 25, duration, ...more });
      const { id, until } = await memberOf(stripe, START);
      const created = await subscribe(id, { discounts: [{ coupon: coupon.id }] });
      await until(month(1));
      await until(month(2));
      expect(await totals(created.id)).toEqual(wanted);
      const { discounts } = await stripe.subscriptions.retrieve(created.id);
      expect(discounts).toHaveLength(duration === "forever" ? 1 : 0);
      expect((await stripe.coupons.retrieve(coupon.id)).times_redeemed).toBe(1);
      const found = await stripe.subscriptions.search({ query: "status:'active'", limit: 1 });
      expect(found.data[0]?.id).toBe(created.id);
    },
  );

  it("is applied to the invoice, with its end date", async () => {
    const coupon = await stripe.coupons.create({
      percent_off: 10,
      duration: "repeating",
      duration_in_months: 3,
    });
    const { id } = await memberOf(stripe, START);
    const created = await subscribe(id, {
      discounts: [{ coupon: coupon.id }],
      expand: ["discounts", "latest_invoice.discounts"],
    });
    const [discount] = created.discounts;
    expect(discount).toMatchObject({
      start: START,
      end: Date.UTC(2026, 3, 15, 12) / 1000,
      subscription: created.id,
      source: { coupon: coupon.id },
    });
    expect(created.latest_invoice).toMatchObject({ discounts: [discount], total: 900 });
  });

  it("applies to the first invoice with an amount after a trial", async () => {
    const coupon = await stripe.coupons.create({ percent_off: 50, duration: "once" });
    const { id, until } = await memberOf(stripe, START);
    const created = await subscribe(id, {
      discounts: [{ coupon: coupon.id }],
      trial_period_days: 7,
    });
    await until(START + 8 * DAY);
    expect(await totals(created.id)).toEqual([0, 500]);
  });

  it("can apply to one item only, and requires its code's minimum amount", async () => {
    const coupon = await stripe.coupons.create({ percent_off: 50, duration: "forever" });
    const { id } = await memberOf(stripe, START);
    const other = await goldOf(stripe);
    const two = await subscribe(id, {
      items: [
        { price: gold.id, discounts: [{ coupon: coupon.id }] },
        { price: other.id, quantity: 2 },
      ],
      expand: ["latest_invoice"],
    });
    expect(two.latest_invoice).toMatchObject({ subtotal: 2_500, total: 2_500 });
    const promotionCode = await stripe.promotionCodes.create({
      promotion: { type: "coupon", coupon: coupon.id },
      restrictions: { minimum_amount: 1_500, minimum_amount_currency: "usd" },
    });
    const discounts = [{ promotion_code: promotionCode.id }];
    expect(await refusal(subscribe(id, { discounts }))).toMatchObject({
      param: "discounts[0][promotion_code]",
    });
    const items = [{ price: gold.id, quantity: 2 }];
    expect((await subscribe(id, { items, discounts })).discounts).toHaveLength(1);
  });

  it("is removed and applied again, with events", async () => {
    const coupon = await stripe.coupons.create({ percent_off: 50, duration: "forever" });
    const { id, until } = await memberOf(stripe, START);
    const created = await subscribe(id, {});
    await stripe.subscriptions.update(created.id, { discounts: [{ coupon: coupon.id }] });
    const removed = await stripe.subscriptions.deleteDiscount(created.id);
    expect(removed).toMatchObject({ deleted: true, subscription: created.id });
    const again = await refusal(stripe.subscriptions.deleteDiscount(created.id));
    expect(again).toMatchObject({ statusCode: 404, code: "resource_missing" });
    await stripe.subscriptions.update(created.id, { discounts: [{ coupon: coupon.id }] });
    await stripe.subscriptions.update(created.id, { discounts: "" });
    await until(month(1));
    expect(await totals(created.id)).toEqual([1_000, 1_000]);
    const { data } = await stripe.events.list({ type: "customer.discount.*", limit: 4 });
    expect(data.map(({ type }) => type.split(".").at(-1))).toEqual(
      ["created", "deleted", "created", "deleted"].reverse(),
    );
  });
});
