import type Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { refusal } from "../../testing/test-ledger.ts";
import { memberOf } from "../../testing/test-member.ts";
import { APRIL, HALFWAY, MAY } from "../../testing/test-plans.ts";
import { type TestProvider, testProvider } from "../../testing/test-provider.ts";

const HOUR = 3600;
const DAY = 24 * HOUR;

let shop: TestProvider;
let stripe: Stripe;
let gold: string;
beforeAll(async () => {
  shop = await testProvider();
  stripe = shop.stripe;
  const price = await stripe.prices.create({
    currency: "usd",
    unit_amount: 1_000,
    recurring: { interval: "month", trial_period_days: 10 },
    product_data: { name: "Gold" },
  });
  gold = price.id;
});
afterAll(() => shop.close());

type PartialTerms = Partial<Stripe.SubscriptionCreateParams>;
async function subscribed(terms: PartialTerms = {}, start = APRIL) {
  const { id: customer, until } = await memberOf(stripe, start);
  const created = await stripe.subscriptions.create({
    customer,
    items: [{ price: gold }],
    ...terms,
  });
  return { customer, until, id: created.id, created };
}

async function lastInvoice(subscription: string) {
  const { data } = await stripe.invoices.list({ subscription, limit: 1 });
  return data[0];
}

/** https://docs.stripe.com/billing/subscriptions/pause-payment */
describe("a subscription whose collection is paused", () => {
  it.each([
    ["keep_as_draft", { status: "draft", auto_advance: false }],
    ["mark_uncollectible", { status: "uncollectible" }],
    ["void", { status: "void" }],
  ] as const)("and that is to %s makes such invoices, and stays active", async (behavior, kept) => {
    const { id, until } = await subscribed();
    const paused = await stripe.subscriptions.update(id, { pause_collection: { behavior } });
    expect(paused).toMatchObject({
      status: "active",
      pause_collection: { behavior, resumes_at: null },
    });
    await until(MAY + 2 * HOUR);
    expect(await lastInvoice(id)).toMatchObject({ ...kept, total: 1_000 });
    expect((await stripe.subscriptions.retrieve(id)).status).toBe("active");
  });

  it("resumes at its date or on request", async () => {
    const { id, until } = await subscribed();
    await stripe.subscriptions.update(id, {
      pause_collection: { behavior: "void", resumes_at: HALFWAY },
    });
    await until(MAY + 2 * HOUR);
    expect((await stripe.subscriptions.retrieve(id)).pause_collection).toBeNull();
    expect((await lastInvoice(id))?.status).toBe("paid");
    await stripe.subscriptions.update(id, { pause_collection: { behavior: "void" } });
    const going = await stripe.subscriptions.update(id, { pause_collection: "" });
    expect(going.pause_collection).toBeNull();
    const past = stripe.subscriptions.update(id, {
      pause_collection: { behavior: "void", resumes_at: APRIL },
    });
    expect(await refusal(past)).toMatchObject({ param: "pause_collection[resumes_at]" });
  });
});

/** https://docs.stripe.com/billing/subscriptions/trials */
describe("a trial", () => {
  it("is as long as its price says, with an event three days before its end", async () => {
    const { id, created, until } = await subscribed({ trial_from_plan: true });
    expect(created).toMatchObject({ status: "trialing", trial_end: APRIL + 10 * DAY });
    const type = "customer.subscription.trial_will_end";
    await until(APRIL + 7 * DAY - 1);
    expect((await stripe.events.list({ type })).data).toEqual([]);
    await until(APRIL + 7 * DAY);
    const { data } = await stripe.events.list({ type });
    expect(data).toMatchObject([{ data: { object: { id } } }]);
  });

  it("ends on request, and the first period is paid", async () => {
    const { id, until } = await subscribed({ trial_period_days: 20 });
    await until(HALFWAY);
    const over = await stripe.subscriptions.update(id, {
      trial_end: "now",
      expand: ["latest_invoice"],
    });
    expect(over).toMatchObject({
      status: "active",
      billing_cycle_anchor: HALFWAY,
      trial_end: HALFWAY,
      latest_invoice: { status: "paid", total: 1_000, billing_reason: "subscription_update" },
    });
  });

  it("can be extended", async () => {
    const { id, until } = await subscribed({ trial_period_days: 5 });
    await stripe.subscriptions.update(id, { trial_end: HALFWAY });
    await until(HALFWAY - 1);
    expect((await stripe.subscriptions.retrieve(id)).status).toBe("trialing");
    await until(HALFWAY + 2 * HOUR);
    expect((await stripe.subscriptions.retrieve(id)).status).toBe("active");
    expect((await lastInvoice(id))?.total).toBe(1_000);
  });

  it("pauses a subscription without a card until one is added", async () => {
    const { id: customer } = await stripe.customers.create({ name: "Amir" });
    const created = await stripe.subscriptions.create({
      customer,
      items: [{ price: gold }],
      trial_period_days: 5,
      payment_behavior: "default_incomplete",
      expand: ["pending_setup_intent"],
    });
    const setup = created.pending_setup_intent;
    if (typeof setup !== "object" || !setup) throw new Error("No set-up");
    expect(setup).toMatchObject({ status: "requires_payment_method", customer });
    const { payment_method } = await stripe.setupIntents.confirm(setup.id, {
      payment_method: "pm_card_visa",
      return_url: "https://maple.example/",
    });
    expect(await stripe.subscriptions.retrieve(created.id)).toMatchObject({
      default_payment_method: payment_method,
      pending_setup_intent: null,
    });
  });

  it("cancels a subscription without a card if configured", async () => {
    const { id: customer, until } = await memberOf(stripe, APRIL);
    await stripe.customers.update(customer, { invoice_settings: { default_payment_method: "" } });
    const { id } = await stripe.subscriptions.create({
      customer,
      items: [{ price: gold }],
      trial_period_days: 5,
      trial_settings: { end_behavior: { missing_payment_method: "cancel" } },
    });
    await until(APRIL + 5 * DAY);
    expect((await stripe.subscriptions.retrieve(id)).status).toBe("canceled");
  });
});

/** https://docs.stripe.com/billing/subscriptions/billing-cycle */
describe("a billing cycle with its own anchor", () => {
  it("charges the time until that day first", async () => {
    const { id, created, until } = await subscribed({ billing_cycle_anchor: MAY }, HALFWAY);
    expect(created.items.data[0]).toMatchObject({
      current_period_start: HALFWAY,
      current_period_end: MAY,
    });
    expect(await lastInvoice(id)).toMatchObject({ status: "paid", total: 500 });
    await until(MAY + 2 * HOUR);
    expect(await lastInvoice(id)).toMatchObject({ status: "paid", total: 1_000, created: MAY });
  });

  it("charges nothing until then without prorations", async () => {
    const terms = { billing_cycle_anchor: MAY, proration_behavior: "none" } as const;
    const { created } = await subscribed(terms, HALFWAY);
    expect(created).toMatchObject({ status: "active", latest_invoice: null });
    const late = subscribed({ billing_cycle_anchor: MAY + DAY }, APRIL);
    expect(await refusal(late)).toMatchObject({ param: "billing_cycle_anchor" });
  });
});

describe("a subscription", () => {
  it("is charged once for its one-time items", async () => {
    const once = await stripe.prices.create({
      currency: "usd",
      unit_amount: 2_500,
      product_data: { name: "Set-up" },
    });
    const { id, until } = await subscribed({ add_invoice_items: [{ price: once.id }] });
    expect(await lastInvoice(id)).toMatchObject({ total: 3_500 });
    await stripe.subscriptions.update(id, { add_invoice_items: [{ price: once.id, quantity: 2 }] });
    await until(MAY + 2 * HOUR);
    expect(await lastInvoice(id)).toMatchObject({ total: 6_000 });
    const wrong = stripe.subscriptions.update(id, { add_invoice_items: [{ price: gold }] });
    expect(await refusal(wrong)).toMatchObject({ param: "add_invoice_items[0][price]" });
  });

  it("can have an inline price", async () => {
    const { product } = await stripe.prices.retrieve(gold);
    const { created } = await subscribed({
      items: [
        {
          price_data: {
            currency: "usd",
            product: String(product),
            recurring: { interval: "week" },
            unit_amount: 300,
          },
        },
      ],
    });
    expect(created.items.data[0]?.price).toMatchObject({ unit_amount: 300, active: false });
    expect((await lastInvoice(created.id))?.total).toBe(300);
  });

  it("ends on a given date with the customer's feedback, unless that is revoked", async () => {
    const { id, until } = await subscribed();
    const ending = await stripe.subscriptions.update(id, {
      cancel_at: HALFWAY,
      proration_behavior: "none",
      cancellation_details: { comment: "We move" },
    });
    expect(ending).toMatchObject({
      cancel_at: HALFWAY,
      cancellation_details: { comment: "We move" },
    });
    expect((await stripe.subscriptions.update(id, { cancel_at: "" })).cancel_at).toBeNull();
    await stripe.subscriptions.update(id, { cancel_at: "min_period_end" });
    await until(MAY);
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({
      status: "canceled",
      ended_at: MAY,
    });
    expect((await stripe.invoices.list({ subscription: id })).data).toHaveLength(1);
  });

  it("is found by when its period ends", async () => {
    const { id, customer } = await subscribed();
    const ids = async (current_period_end: { lte: number } | { gt: number } | number) =>
      (await stripe.subscriptions.list({ customer, current_period_end })).data.map(
        (each) => each.id,
      );
    expect(await ids(MAY)).toEqual([id]);
    expect(await ids({ lte: MAY })).toEqual([id]);
    expect(await ids({ gt: MAY })).toEqual([]);
  });

  it("has invoices for the past period, with its invoice settings", async () => {
    const { id, until } = await subscribed({
      billing_mode: { type: "flexible" },
      invoice_settings: { footer: "Thank you" },
      payment_settings: { payment_method_types: ["card"] },
    });
    await stripe.subscriptions.update(id, { invoice_settings: { description: "Membership" } });
    await until(MAY + 2 * HOUR);
    expect(await lastInvoice(id)).toMatchObject({
      description: "Membership",
      footer: "Thank you",
      payment_settings: { payment_method_types: ["card"] },
      period_start: APRIL,
      period_end: MAY,
    });
  });

  it("has drafts whose lines can be changed and removed", async () => {
    const { id, customer, until } = await subscribed({ items: [{ price: gold, quantity: 2 }] });
    await until(MAY);
    const draft = await lastInvoice(id);
    const line = draft?.lines.data[0]?.id ?? "";
    const invoice = draft?.id ?? "";
    const changed = await stripe.invoices.updateLineItem(invoice, line, {
      description: "Two seats",
      quantity: 1,
    });
    expect(changed).toMatchObject({ id: line, description: "Two seats", amount: 1_000 });
    expect((await stripe.invoices.retrieve(invoice)).total).toBe(1_000);
    const removed = await stripe.invoices.removeLines(invoice, {
      lines: [{ id: line, behavior: "delete" }],
    });
    expect(removed).toMatchObject({ total: 0, lines: { data: [] } });
    expect((await stripe.invoiceItems.list({ customer })).data).toEqual([]);
  });

  it("rejects more than an invoice's maximum, and a trial of more than two years", async () => {
    const items = [{ price: gold, quantity: 9_007_199_254_740_990 }];
    expect(await refusal(subscribed({ items }))).toMatchObject({ code: "amount_too_large" });
    const { id, created } = await subscribed();
    const more = [{ id: created.items.data[0]?.id ?? "", quantity: 9_007_199_254_740_990 }];
    const change = stripe.subscriptions.update(id, { items: more });
    expect(await refusal(change)).toMatchObject({ code: "amount_too_large" });
    const long = subscribed({ trial_end: APRIL + 731 * DAY });
    expect(await refusal(long)).toMatchObject({ param: "trial_end" });
  });

  it("rejects automatic tax", async () => {
    const error = await refusal(subscribed({ automatic_tax: { enabled: true } }));
    expect(error).toMatchObject({ code: "stripe_tax_inactive", param: "automatic_tax[enabled]" });
  });
});
