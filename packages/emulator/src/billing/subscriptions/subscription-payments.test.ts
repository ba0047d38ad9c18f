import type Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { enabledAccount } from "../../testing/enabled-account.ts";
import { refusal } from "../../testing/test-ledger.ts";
import { goldOf, memberOf } from "../../testing/test-member.ts";
import { type TestProvider, testProvider } from "../../testing/test-provider.ts";

const START = Date.UTC(2026, 0, 31, 12) / 1000;
const FEBRUARY = Date.UTC(2026, 1, 28, 14) / 1000;

let shop: TestProvider;
let stripe: Stripe;
let gold: Stripe.Price;
beforeAll(async () => {
  shop = await testProvider();
  stripe = shop.stripe;
  gold = await goldOf(stripe);
});
afterAll(() => shop.close());

/** Returns the payment of a subscription's latest invoice. */
async function paymentOf({ id }: Stripe.Subscription): Promise<Stripe.PaymentIntent> {
  const { latest_invoice: invoice } = await stripe.subscriptions.retrieve(id);
  const { data } = await stripe.invoicePayments.list({
    invoice: String(invoice),
    expand: ["data.payment.payment_intent"],
  });
  const intent = data[0]?.payment.payment_intent;
  if (typeof intent !== "object") throw new Error(`The latest invoice of ${id} has no payment`);
  return intent;
}

/** The provider's responses of versions 2025-10-29 and 2026-03-25. */
describe("a payment of a gym's member", () => {
  it("says what it was for, names its invoice, and sets the card up for the next ones", async () => {
    const { id: customer, until } = await memberOf(stripe, START);
    const created = await stripe.subscriptions.create({ customer, items: [{ price: gold.id }] });
    expect(await paymentOf(created)).toMatchObject({
      description: "Subscription creation",
      payment_details: { customer_reference: null, order_reference: created.latest_invoice },
      setup_future_usage: "off_session",
    });
    await until(FEBRUARY);
    expect(await paymentOf(created)).toMatchObject({
      description: "Subscription update",
      setup_future_usage: null,
    });
  });

  it("keeps its client secret on the invoice once it is paid", async () => {
    const { id: customer } = await memberOf(stripe, START);
    const created = await stripe.subscriptions.create({
      customer,
      items: [{ price: gold.id }],
      expand: ["latest_invoice.confirmation_secret"],
    });
    const { client_secret } = await paymentOf(created);
    expect(created.latest_invoice).toMatchObject({
      status: "paid",
      confirmation_secret: { client_secret, type: "payment_intent" },
    });
  });
});

describe("a subscription of a gym's member", () => {
  it("is described with the product's unit, and its trial as free", async () => {
    const { id: customer } = await memberOf(stripe, START);
    const { id: product } = await stripe.products.create({ name: "Classes", unit_label: "seat" });
    const { id: price } = await stripe.prices.create({
      product,
      currency: "usd",
      unit_amount: 1_500,
      recurring: { interval: "month" },
    });
    const lineOf = async (terms: Partial<Stripe.SubscriptionCreateParams>) => {
      const { latest_invoice: invoice } = await stripe.subscriptions.create({
        customer,
        items: [{ price, quantity: 3 }],
        expand: ["latest_invoice"],
        ...terms,
      });
      return typeof invoice === "object" ? invoice?.lines.data[0]?.description : undefined;
    };
    expect(await lineOf({})).toBe("3 seat × Classes (at $15.00 / month)");
    expect(await lineOf({ trial_period_days: 7 })).toBe("Free trial for 3 seat × Classes");
  });

  it("takes the price under its legacy name, and an empty method as none", async () => {
    const { id: customer } = await memberOf(stripe, START);
    const own = await stripe.paymentMethods.attach("pm_card_mastercard", { customer });
    const created = await stripe.subscriptions.create({
      customer,
      items: [{ plan: gold.id }],
      default_payment_method: own.id,
    });
    expect(created.items.data[0]?.price.id).toBe(gold.id);
    const items = [{ plan: gold.id, price: gold.id }];
    expect(await refusal(stripe.subscriptions.create({ customer, items }))).toMatchObject({
      code: "parameters_exclusive",
      param: "items[0][price]",
    });
    const plain = { default_payment_method: "" };
    expect(await stripe.subscriptions.update(created.id, plain)).toMatchObject({
      default_payment_method: null,
    });
  });

  it("shares each payment with another account by percentage", async () => {
    const { id: customer, until } = await memberOf(stripe, START);
    const { id: destination } = await stripe.accounts.create(enabledAccount());
    const items = [{ price: gold.id }];
    const alone = stripe.subscriptions.create({ customer, items, application_fee_percent: 10 });
    expect(await refusal(alone)).toMatchObject({ param: "application_fee_percent" });
    const created = await stripe.subscriptions.create({
      customer,
      items,
      application_fee_percent: 12.35,
      transfer_data: { destination },
    });
    expect(created.application_fee_percent).toBe(12.35);
    const shared = async () => {
      const [intent] = (await stripe.paymentIntents.list({ customer, limit: 1 })).data;
      return [intent?.application_fee_amount, intent?.transfer_data?.amount];
    };
    expect(await shared()).toEqual([124, undefined]);
    await stripe.subscriptions.update(created.id, {
      application_fee_percent: "",
      transfer_data: { amount_percent: 33.33, destination },
    });
    await until((created.items.data[0]?.current_period_end ?? 0) + 2 * 3600);
    expect(await shared()).toEqual([null, 333]);
  });

  it("is charged from its own source, whose customer it has to be", async () => {
    const { id: customer } = await memberOf(stripe, START);
    const { id: default_source } = await stripe.customers.createSource(customer, {
      source: "tok_amex",
    });
    const items = [{ price: gold.id }];
    const created = await stripe.subscriptions.create({ customer, items, default_source });
    expect(created.default_source).toBe(default_source);
    const [charge] = (await stripe.charges.list({ customer, limit: 1 })).data;
    expect(charge?.payment_method).toBe(default_source);
    const { id: other } = await stripe.customers.create();
    const foreign = stripe.subscriptions.create({ customer: other, items, default_source });
    expect(await refusal(foreign)).toMatchObject({ param: "default_source" });
  });

  it("has its pending items billed at an interval of their own", async () => {
    const { id: customer, start, until } = await memberOf(stripe, START);
    const created = await stripe.subscriptions.create({
      customer,
      items: [{ price: gold.id }],
      pending_invoice_item_interval: { interval: "week" },
    });
    const WEEK = 7 * 86_400;
    expect(created).toMatchObject({
      next_pending_invoice_item_invoice: start + WEEK,
      pending_invoice_item_interval: { interval: "week", interval_count: 1 },
    });
    const { id: subscription } = created;
    const item = { customer, subscription, amount: 300, currency: "usd" };
    await stripe.invoiceItems.create(item);
    await until(start + 2 * WEEK + 7_200);
    const [billed, ...earlier] = (await stripe.invoices.list({ subscription })).data;
    expect(billed).toMatchObject({
      billing_reason: "automatic_pending_invoice_item_invoice",
      created: start + WEEK,
      status: "paid",
      total: 300,
    });
    expect(earlier).toHaveLength(1);
    const ended = await stripe.subscriptions.update(subscription, {
      pending_invoice_item_interval: "",
    });
    expect(ended.next_pending_invoice_item_invoice).toBeNull();
    const interval = { interval: "month", interval_count: 13 } as const;
    const long = { pending_invoice_item_interval: interval };
    expect(await refusal(stripe.subscriptions.update(subscription, long))).toMatchObject({
      param: "pending_invoice_item_interval[interval_count]",
    });
  });

  it("says since when it has been billed flexibly", async () => {
    const { id: customer, start } = await memberOf(stripe, START);
    const created = await stripe.subscriptions.create({ customer, items: [{ price: gold.id }] });
    expect(created.billing_mode).toMatchObject({ type: "flexible", updated_at: start });
  });
});
