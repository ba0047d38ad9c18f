import type Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { refusal } from "../../../testing/test-ledger.ts";
import { HALFWAY, halfwaySubscriber, MAY, testPlans } from "../../../testing/test-plans.ts";
import { type TestProvider, testProvider } from "../../../testing/test-provider.ts";

const HOUR = 3_600;

let shop: TestProvider;
let stripe: Stripe;
let gold: string;
let platinum: string;
beforeAll(async () => {
  shop = await testProvider();
  stripe = shop.stripe;
  ({ gold, platinum } = await testPlans(stripe));
});
afterAll(() => shop.close());

async function pending(change?: Stripe.SubscriptionUpdateParams) {
  const subscriber = await halfwaySubscriber(stripe, gold);
  const { created, customer, item } = subscriber;
  const declined = await stripe.paymentMethods.attach("pm_card_chargeCustomerFail", { customer });
  await stripe.subscriptions.update(created.id, { default_payment_method: declined.id });
  const updated = await stripe.subscriptions.update(created.id, {
    payment_behavior: "pending_if_incomplete",
    proration_behavior: "always_invoice",
    ...(change ?? {
      items: [
        { id: item, price: platinum },
        { price: gold, quantity: 2 },
      ],
    }),
  });
  const events = async () =>
    (await stripe.events.list({ limit: 100 })).data
      .filter(({ data }) => "id" in data.object && data.object.id === created.id)
      .map(({ type }) => type);
  const invoice = String(updated.latest_invoice);
  const now = () => stripe.subscriptions.retrieve(created.id);
  const items = async () =>
    (await stripe.subscriptionItems.list({ subscription: created.id })).data.map(({ id }) => id);
  const unused = async () =>
    (
      await stripe.invoices.createPreview({
        subscription: created.id,
        subscription_details: { cancel_now: true, proration_behavior: "create_prorations" },
      })
    ).total;
  return { ...subscriber, updated, events, invoice, items, now, unused };
}

/** https://docs.stripe.com/billing/subscriptions/pending-updates */
describe("an update that isn't paid", () => {
  it("stays pending, and is applied once its invoice is paid", async () => {
    const { updated, invoice, item, items, events, now, until, created, unused } = await pending();
    expect(updated).toMatchObject({
      items: { data: [{ id: item, price: { id: gold } }] },
      pending_update: {
        billing_cycle_anchor: null,
        expires_at: HALFWAY + 23 * HOUR,
        subscription_items: [{ id: item, price: { id: platinum } }, { quantity: 2 }],
      },
      status: "active",
    });
    expect(await items()).toEqual([item]);
    expect(await unused()).toBe(-500);
    expect(await stripe.invoices.retrieve(invoice)).toMatchObject({ status: "open", total: 1_500 });
    await stripe.invoices.pay(invoice, { payment_method: "pm_card_visa" });
    expect(await now()).toMatchObject({
      items: { data: [{ id: item, price: { id: platinum } }, { quantity: 2 }] },
      pending_update: null,
      status: "active",
    });
    expect(await items()).toHaveLength(2);
    expect(await unused()).toBe(-2_000);
    expect(await events()).toContain("customer.subscription.pending_update_applied");
    await stripe.subscriptions.update(created.id, { default_payment_method: "" });
    await until(MAY + 2 * HOUR);
    const [latest] = (await stripe.invoices.list({ subscription: created.id })).data;
    expect(latest?.total).toBe(4_000);
  });

  it("is discarded with its invoice after 23 hours", async () => {
    const { invoice, events, now, until, item } = await pending();
    await until(HALFWAY + 24 * HOUR);
    expect(await now()).toMatchObject({
      items: { data: [{ id: item, price: { id: gold } }] },
      pending_update: null,
      status: "active",
    });
    expect((await stripe.invoices.retrieve(invoice)).status).toBe("void");
    expect(await events()).toContain("customer.subscription.pending_update_expired");
  });

  it("is discarded if its invoice is voided, or if another update replaces it", async () => {
    const voided = await pending();
    await stripe.invoices.voidInvoice(voided.invoice);
    expect((await voided.now()).pending_update).toBeNull();
    const replaced = await pending();
    const items = [{ id: replaced.item, quantity: 3 }];
    const terms = { items, proration_behavior: "none" } as const;
    const after = await stripe.subscriptions.update(replaced.created.id, terms);
    expect(after).toMatchObject({ items: { data: [{ quantity: 3 }] }, pending_update: null });
    expect((await stripe.invoices.retrieve(replaced.invoice)).status).toBe("void");
  });

  it("keeps the anchor until a new cycle is paid for", async () => {
    const { created, item, invoice, now, updated } = await pending({
      billing_cycle_anchor: { type: "now" },
    });
    expect(updated).toMatchObject({
      billing_cycle_anchor: created.billing_cycle_anchor,
      items: { data: [{ id: item, current_period_end: MAY }] },
      pending_update: { billing_cycle_anchor: HALFWAY },
    });
    await stripe.invoices.pay(invoice, { payment_method: "pm_card_visa" });
    expect(await now()).toMatchObject({
      billing_cycle_anchor: HALFWAY,
      items: { data: [{ id: item, current_period_start: HALFWAY }] },
    });
  });

  it("can't change what isn't billed, nor what is sent by email", async () => {
    const { created } = await pending();
    const behaviour = { payment_behavior: "pending_if_incomplete" } as const;
    const named = stripe.subscriptions.update(created.id, { ...behaviour, metadata: { a: "b" } });
    expect(await refusal(named)).toMatchObject({ statusCode: 400, param: "metadata" });
    const terms = { collection_method: "send_invoice", days_until_due: 7 } as const;
    await stripe.subscriptions.update(created.id, { ...terms, default_payment_method: "" });
    const sent = stripe.subscriptions.update(created.id, { ...behaviour, trial_end: "now" });
    expect(await refusal(sent)).toMatchObject({ param: "payment_behavior" });
  });
});
