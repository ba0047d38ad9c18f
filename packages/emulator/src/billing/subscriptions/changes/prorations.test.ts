import type Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { refusal } from "../../../testing/test-ledger.ts";
import {
  APRIL,
  describedLines,
  HALFWAY,
  halfwaySubscriber,
  MAY,
  pendingOf,
  testPlans,
} from "../../../testing/test-plans.ts";
import { type TestProvider, testProvider } from "../../../testing/test-provider.ts";

const HOUR = 3600;

let shop: TestProvider;
let stripe: Stripe;
let gold: string;
let platinum: string;
let yearly: string;
beforeAll(async () => {
  shop = await testProvider();
  stripe = shop.stripe;
  ({ gold, platinum, yearly } = await testPlans(stripe));
});
afterAll(() => shop.close());

const halfway = (terms?: Partial<Stripe.SubscriptionCreateParams>, card?: string) =>
  halfwaySubscriber(stripe, gold, terms, card);

/** https://docs.stripe.com/billing/subscriptions/prorations */
describe("a subscription that changes within its period", () => {
  it("credits unused time and charges the remaining time on its next invoice", async () => {
    const { customer, until, created, item } = await halfway();
    const changed = await stripe.subscriptions.update(created.id, {
      items: [{ id: item, price: platinum }],
    });
    expect(changed.items.data).toMatchObject([{ id: item, price: { id: platinum } }]);
    const items = await stripe.invoiceItems.list({ customer, pending: true });
    expect(items.data).toMatchObject([
      {
        amount: 1_000,
        description: "Remaining time on Platinum after 16 Apr 2026",
        discountable: false,
        period: { start: HALFWAY, end: MAY },
        pricing: { price_details: { price: platinum }, unit_amount_decimal: null },
        proration: true,
      },
      {
        amount: -500,
        description: "Unused time on Gold after 16 Apr 2026",
        parent: { subscription_details: { subscription: created.id, subscription_item: item } },
        proration_details: {
          credited_items: {
            type: "invoice_line_items",
            invoice_line_item_details: { invoice: created.latest_invoice },
          },
        },
      },
    ]);
    await until(MAY + 2 * HOUR);
    const [next] = (await stripe.invoices.list({ subscription: created.id, limit: 1 })).data;
    expect(next).toMatchObject({ total: 2_500, status: "paid" });
    expect(next?.lines.data[0]?.parent).toMatchObject({
      type: "subscription_item_details",
      subscription_item_details: { proration: true, invoice_item: items.data[0]?.id },
    });
  });

  it("emits the item events first, then its own with previous attributes", async () => {
    const { created, item } = await halfway();
    await stripe.subscriptions.update(created.id, { items: [{ id: item, quantity: 3 }] });
    const { data } = await stripe.events.list({ limit: 3 });
    expect(data.map(({ type }) => type).reverse()).toEqual([
      "invoiceitem.created",
      "invoiceitem.created",
      "customer.subscription.updated",
    ]);
    expect(data[0]?.data.previous_attributes).toMatchObject({
      items: { data: [{ id: item, quantity: 1 }] },
    });
  });

  it("is billed immediately on request", async () => {
    const { created, item } = await halfway();
    const changed = await stripe.subscriptions.update(created.id, {
      items: [{ id: item, quantity: 3 }],
      proration_behavior: "always_invoice",
      expand: ["latest_invoice"],
    });
    const invoice = changed.latest_invoice;
    if (typeof invoice !== "object" || !invoice) throw new Error("No invoice");
    expect(invoice).toMatchObject({
      billing_reason: "subscription_update",
      status: "paid",
      total: 1_000,
    });
    expect(describedLines(invoice)).toEqual([
      "Remaining time on 3 × Gold after 16 Apr 2026: 1500",
      "Unused time on Gold after 16 Apr 2026: -500",
    ]);
  });

  it("credits the customer's balance for a cheaper price", async () => {
    const { customer, created, item } = await halfway({ items: [{ price: platinum }] });
    await stripe.subscriptions.update(created.id, {
      items: [{ id: item, price: gold }],
      proration_behavior: "always_invoice",
    });
    expect(await stripe.customers.retrieve(customer)).toMatchObject({ balance: -500 });
  });

  it("credits what was charged, including discounts and earlier prorations", async () => {
    const coupon = await stripe.coupons.create({ percent_off: 50, duration: "forever" });
    const discounts = [{ coupon: coupon.id }];
    const { customer, until, created, item } = await halfway({ discounts });
    await stripe.subscriptions.update(created.id, { items: [{ id: item, price: platinum }] });
    expect(await pendingOf(stripe, customer)).toEqual([
      "Remaining time on Platinum after 16 Apr 2026: 500",
      "Unused time on Gold after 16 Apr 2026: -250",
    ]);
    await until(HALFWAY + 5 * 24 * HOUR);
    await stripe.subscriptionItems.update(item, { quantity: 2 });
    expect((await pendingOf(stripe, customer)).slice(0, 2)).toEqual([
      "Remaining time on 2 × Platinum after 21 Apr 2026: 667",
      "Unused time on Platinum after 21 Apr 2026: -333",
    ]);
  });

  it("allows prorations to be described and deleted, but not repriced", async () => {
    const { customer, item } = await halfway();
    await stripe.subscriptionItems.update(item, { quantity: 2 });
    const [charge] = (await stripe.invoiceItems.list({ customer, pending: true })).data;
    const id = charge?.id ?? "";
    expect(await stripe.invoiceItems.update(id, { description: "A seat more" })).toMatchObject({
      amount: 1_000,
      description: "A seat more",
    });
    expect(await refusal(stripe.invoiceItems.update(id, { quantity: 5 }))).toMatchObject({
      param: "amount",
    });
    await stripe.invoiceItems.del(id);
    expect(await pendingOf(stripe, customer)).toEqual([
      "Unused time on Gold after 16 Apr 2026: -500",
    ]);
  });

  it("charges nothing until its next period without prorations", async () => {
    const { customer, until, created, item } = await halfway();
    await stripe.subscriptions.update(created.id, {
      items: [{ id: item, price: platinum }],
      proration_behavior: "none",
    });
    expect(await pendingOf(stripe, customer)).toEqual([]);
    await until(MAY + 2 * HOUR);
    const [next] = (await stripe.invoices.list({ subscription: created.id, limit: 1 })).data;
    expect(next?.total).toBe(2_000);
  });

  it("is prorated as of a given time within the period only", async () => {
    const { customer, created, item } = await halfway();
    const update = (proration_date: number) =>
      stripe.subscriptions.update(created.id, {
        items: [{ id: item, price: platinum }],
        proration_date,
      });
    expect(await refusal(update(APRIL - 1))).toMatchObject({ param: "proration_date" });
    await update(APRIL);
    expect(await pendingOf(stripe, customer)).toEqual([
      "Remaining time on Platinum after 01 Apr 2026: 2000",
      "Unused time on Gold after 01 Apr 2026: -1000",
    ]);
  });

  it("restarts with another interval, billed immediately", async () => {
    const { created, item } = await halfway();
    const changed = await stripe.subscriptions.update(created.id, {
      items: [{ id: item, price: yearly }],
      expand: ["latest_invoice"],
    });
    expect(changed).toMatchObject({
      billing_cycle_anchor: HALFWAY,
      items: {
        data: [{ current_period_start: HALFWAY, current_period_end: HALFWAY + 365 * 24 * HOUR }],
      },
      latest_invoice: { status: "paid", total: 9_500 },
    });
  });

  it("charges and credits an amount off in proportion to items and time", async () => {
    const off = { amount_off: 300, currency: "usd", duration: "forever" } as const;
    const { id: coupon } = await stripe.coupons.create(off);
    const { customer, created, item } = await halfway({ discounts: [{ coupon }] });
    const items = [{ id: item, quantity: 2 }, { price: platinum }];
    await stripe.subscriptions.update(created.id, { items });
    expect(await pendingOf(stripe, customer)).toEqual([
      "Remaining time on Platinum after 16 Apr 2026: 925",
      "Remaining time on 2 × Gold after 16 Apr 2026: 925",
      "Unused time on Gold after 16 Apr 2026: -350",
    ]);
  });

  it("is past due if the card is declined, or unchanged on request", async () => {
    const { customer, created, item } = await halfway();
    const declined = await stripe.paymentMethods.attach("pm_card_chargeCustomerFail", { customer });
    await stripe.subscriptions.update(created.id, { default_payment_method: declined.id });
    const change = (payment_behavior: "allow_incomplete" | "error_if_incomplete") =>
      stripe.subscriptions.update(created.id, {
        items: [{ id: item, price: platinum }],
        proration_behavior: "always_invoice",
        payment_behavior,
      });
    const error = await refusal(change("error_if_incomplete"));
    expect(error).toMatchObject({ statusCode: 402, code: "card_declined" });
    expect(await pendingOf(stripe, customer)).toEqual([]);
    expect(await stripe.subscriptions.retrieve(created.id)).toMatchObject({
      status: "active",
      items: { data: [{ price: { id: gold } }] },
    });
    expect(await change("allow_incomplete")).toMatchObject({
      status: "past_due",
      items: { data: [{ price: { id: platinum } }] },
    });
  });
});

/** https://docs.stripe.com/api/subscription_items */
describe("an item of a subscription", () => {
  it("can be added and removed, except the last one", async () => {
    const { customer, created, item } = await halfway();
    const added = await stripe.subscriptionItems.create({
      subscription: created.id,
      price: platinum,
      quantity: 2,
    });
    expect(added).toMatchObject({
      object: "subscription_item",
      subscription: created.id,
      quantity: 2,
    });
    expect(await pendingOf(stripe, customer)).toEqual([
      "Remaining time on 2 × Platinum after 16 Apr 2026: 2000",
    ]);
    expect(await stripe.subscriptionItems.del(added.id)).toMatchObject({ deleted: true });
    expect((await pendingOf(stripe, customer))[0]).toBe(
      "Unused time on 2 × Platinum after 16 Apr 2026: -2000",
    );
    expect(await refusal(stripe.subscriptionItems.retrieve(added.id))).toMatchObject({
      statusCode: 404,
    });
    expect(await refusal(stripe.subscriptionItems.del(item))).toMatchObject({ param: "items" });
  });

  it("is rejected by name, with a price of the wrong type", async () => {
    const { created, item } = await halfway();
    const wrong = stripe.subscriptionItems.update(item, { price: "price_nobody" });
    expect(await refusal(wrong)).toMatchObject({ param: "price", code: "resource_missing" });
    const other = stripe.subscriptions.update(created.id, { items: [{ id: "si_nobody" }] });
    expect(await refusal(other)).toMatchObject({ param: "items[0][id]" });
    const mixed = stripe.subscriptionItems.create({ subscription: created.id, price: yearly });
    expect(await refusal(mixed)).toMatchObject({ param: "items" });
  });
});

describe("a subscription that ends within its period", () => {
  it("credits unused time on request", async () => {
    const { customer, created } = await halfway();
    await stripe.subscriptions.cancel(created.id, { prorate: true });
    expect(await pendingOf(stripe, customer)).toEqual([
      "Unused time on Gold after 16 Apr 2026: -500",
    ]);
  });

  it("bills pending items immediately on request", async () => {
    const { customer, created } = await halfway();
    const over = await stripe.subscriptions.cancel(created.id, {
      prorate: true,
      invoice_now: true,
      expand: ["latest_invoice"],
    });
    expect(over).toMatchObject({ status: "canceled", latest_invoice: { total: -500 } });
    expect(await stripe.customers.retrieve(customer)).toMatchObject({ balance: -500 });
  });
});

/** https://docs.stripe.com/api/invoices/create_preview */
