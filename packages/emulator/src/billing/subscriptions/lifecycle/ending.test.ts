import type Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { memberOf } from "../../../testing/test-member.ts";
import {
  APRIL,
  describedLines,
  HALFWAY,
  MAY,
  pendingOf,
  testPlans,
} from "../../../testing/test-plans.ts";
import { type TestProvider, testProvider } from "../../../testing/test-provider.ts";

const DAY = 24 * 3600;
/** A part of May with 31 days. */
const MAY_11 = MAY + 10 * DAY;

let shop: TestProvider;
let stripe: Stripe;
let gold: string;
beforeAll(async () => {
  shop = await testProvider();
  stripe = shop.stripe;
  ({ gold } = await testPlans(stripe));
});
afterAll(() => shop.close());

async function subscribed(terms: Partial<Stripe.SubscriptionCreateParams> = {}) {
  const { id: customer, until } = await memberOf(stripe, APRIL);
  const params = { customer, items: [{ price: gold }], ...terms };
  return { customer, until, id: (await stripe.subscriptions.create(params)).id };
}

const invoicesOf = async (subscription: string) =>
  (await stripe.invoices.list({ subscription })).data.map(({ total }) => total);

/** https://docs.stripe.com/api/subscriptions/update: cancel_at */
describe("a subscription that ends on a date", () => {
  it.each([
    ["create_prorations", ["Unused time on Gold after 16 Apr 2026: -500"], 0],
    ["always_invoice", [], -500],
    ["none", [], 0],
  ] as const)(
    "within its period, with %s, is credited when it ends",
    async (behaviour, pending, balance) => {
      const { customer, until, id } = await subscribed();
      const proration_behavior = behaviour;
      await stripe.subscriptions.update(id, { cancel_at: HALFWAY, proration_behavior });
      expect(await pendingOf(stripe, customer)).toEqual([]);
      await until(HALFWAY);
      expect(await stripe.subscriptions.retrieve(id)).toMatchObject({
        ended_at: HALFWAY,
        status: "canceled",
      });
      expect(await pendingOf(stripe, customer)).toEqual(pending);
      expect(await stripe.customers.retrieve(customer)).toMatchObject({ balance });
    },
  );

  it("in a later period is billed for the part before it", async () => {
    const { until, id } = await subscribed({ cancel_at: MAY_11 });
    const preview = await stripe.invoices.createPreview({ subscription: id });
    await until(MAY + DAY);
    expect(await invoicesOf(id)).toEqual([323, 1_000]);
    const [last] = (await stripe.invoices.list({ subscription: id, limit: 1 })).data;
    if (!last) throw new Error("No invoice");
    expect(describedLines(last)).toEqual(["1 × Gold (at $10.00 / month): 323"]);
    expect(preview.total).toBe(last.total);
    expect(last.lines.data[0]).toMatchObject({
      parent: { subscription_item_details: { proration: true } },
      period: { start: MAY, end: MAY_11 },
    });
    expect((await stripe.subscriptions.retrieve(id)).items.data[0]).toMatchObject({
      current_period_end: MAY_11,
    });
    await until(MAY_11 + 40 * DAY);
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({
      ended_at: MAY_11,
      status: "canceled",
    });
    expect(await invoicesOf(id)).toHaveLength(2);
  });

  it("is charged for the rest of its last period if that is revoked", async () => {
    const { customer, until, id } = await subscribed({ cancel_at: MAY_11 });
    await until(MAY + DAY);
    const going = await stripe.subscriptions.update(id, { cancel_at: "" });
    expect(going.items.data[0]).toMatchObject({ current_period_end: MAY + 31 * DAY });
    expect(await pendingOf(stripe, customer)).toEqual([
      "Remaining time on Gold after 11 May 2026: 677",
    ]);
    await until(MAY + 32 * DAY);
    expect(await invoicesOf(id)).toEqual([1_677, 323, 1_000]);
  });

  it("is prorated within a shortened period at the price of the whole one", async () => {
    const { customer, until, id } = await subscribed({ cancel_at: MAY_11 });
    await until(MAY + 5 * DAY);
    const [item] = (await stripe.subscriptions.retrieve(id)).items.data;
    await stripe.subscriptionItems.update(String(item?.id), { quantity: 2 });
    expect(await pendingOf(stripe, customer)).toEqual([
      "Remaining time on 2 × Gold after 06 May 2026: 323",
      "Unused time on Gold after 06 May 2026: -162",
    ]);
  });
});
