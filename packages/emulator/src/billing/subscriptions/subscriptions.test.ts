import type Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { refusal } from "../../testing/test-ledger.ts";
import { goldOf, memberOf } from "../../testing/test-member.ts";
import { type TestProvider, testProvider } from "../../testing/test-provider.ts";

const HOUR = 3600;
const DAY = 24 * HOUR;

let shop: TestProvider;
let stripe: Stripe;
let gold: Stripe.Price;
beforeAll(async () => {
  shop = await testProvider();
  stripe = shop.stripe;
  gold = await goldOf(stripe);
});
afterAll(() => shop.close());

const START = Date.UTC(2026, 0, 31, 12) / 1000;
const member = (card?: string) => memberOf(stripe, START, card);

const PAY_BY_VISA = { payment_method: "pm_card_visa" };

type SubscriptionTerms = Omit<Stripe.SubscriptionCreateParams, "customer">;
const subscribe = (customer: string, terms: SubscriptionTerms = {}) =>
  stripe.subscriptions.create({ customer, items: [{ price: gold.id, quantity: 2 }], ...terms });

/** https://docs.stripe.com/billing/subscriptions/overview */
describe("a subscription", () => {
  it("bills its first period immediately and is active once it is paid", async () => {
    const { id, start } = await member();
    const created = await subscribe(id, { expand: ["latest_invoice"] });
    const end = Date.UTC(2026, 1, 28, 12) / 1000;
    expect(created).toMatchObject({
      status: "active",
      customer: id,
      currency: "usd",
      start_date: start,
      items: { data: [{ quantity: 2, current_period_start: start, current_period_end: end }] },
      latest_invoice: { status: "paid", total: 2_000, billing_reason: "subscription_create" },
    });
    const { data } = await stripe.invoices.list({ subscription: created.id });
    expect(data[0]?.parent?.subscription_details?.subscription).toBe(created.id);
    expect(data[0]?.lines.data[0]).toMatchObject({
      description: "2 × Gold (at $10.00 / month)",
      period: { start, end },
      parent: {
        type: "subscription_item_details",
        subscription_item_details: { subscription: created.id },
      },
    });
    expect((await stripe.invoiceItems.list({ customer: id })).data).toEqual([]);
  });

  it("renews on its anchor date, is paid an hour later, and ends with its period", async () => {
    const { id, until } = await member();
    const created = await subscribe(id);
    const [first, second, third] = [1, 2, 3].map(
      (month) => Date.UTC(2026, month, [0, 28, 31, 30][month], 12) / 1000,
    );
    await until((first ?? 0) + 2 * HOUR);
    const renewed = await stripe.subscriptions.retrieve(created.id, { expand: ["latest_invoice"] });
    expect(renewed).toMatchObject({
      items: { data: [{ current_period_start: first, current_period_end: second }] },
      latest_invoice: { status: "paid", billing_reason: "subscription_cycle", created: first },
    });
    const ending = await stripe.subscriptions.update(created.id, { cancel_at_period_end: true });
    expect(ending).toMatchObject({ status: "active", cancel_at: second });
    await until((third ?? 0) + HOUR);
    expect(await stripe.subscriptions.retrieve(created.id)).toMatchObject({
      status: "canceled",
      ended_at: second,
    });
    expect((await stripe.invoices.list({ subscription: created.id })).data).toHaveLength(2);
  });

  it("is incomplete for a day if the card is declined, or isn't created", async () => {
    const { id, start, until } = await member("pm_card_chargeCustomerFail");
    const error = await refusal(subscribe(id, { payment_behavior: "error_if_incomplete" }));
    expect(error).toMatchObject({ statusCode: 402, code: "card_declined" });
    expect((await stripe.subscriptions.list({ customer: id, status: "all" })).data).toEqual([]);
    const paid = await subscribe(id);
    const late = await subscribe(id, { payment_behavior: "default_incomplete" });
    expect([paid.status, late.status]).toEqual(["incomplete", "incomplete"]);
    await stripe.invoices.pay(String(paid.latest_invoice), { paid_out_of_band: true });
    expect((await stripe.subscriptions.retrieve(paid.id)).status).toBe("active");
    await until(start + DAY);
    expect((await stripe.subscriptions.retrieve(late.id)).status).toBe("incomplete_expired");
    expect((await stripe.invoices.retrieve(String(late.latest_invoice))).status).toBe("void");
  });

  it("previews its next invoice, and saves the card that paid on request", async () => {
    const { id } = await member();
    const created = await subscribe(id, {
      payment_settings: { save_default_payment_method: "on_subscription" },
    });
    const [card] = (await stripe.customers.listPaymentMethods(id)).data;
    expect(created.default_payment_method).toBe(card?.id);
    const next = await stripe.invoices.createPreview({ subscription: created.id });
    expect(next).toMatchObject({
      billing_reason: "upcoming",
      total: 2_000,
      lines: { data: [{ period: { start: Date.UTC(2026, 1, 28, 12) / 1000 } }] },
    });
    expect((await stripe.invoices.list({ subscription: created.id })).data).toHaveLength(1);
    const items = await stripe.subscriptionItems.list({ subscription: created.id });
    expect(items.data).toMatchObject([{ quantity: 2, price: { id: gold.id } }]);
  });

  /** https://docs.stripe.com/billing/subscriptions/overview, /api/customers/object: delinquent */
  describe("that is past due", () => {
    /** Noor, whose card was declined for the renewal of 28 February. */
    async function pastDue() {
      const noor = await member();
      const { id: subscription } = await subscribe(noor.id);
      const declined = await stripe.paymentMethods.attach("pm_card_chargeCustomerFail", {
        customer: noor.id,
      });
      await stripe.subscriptions.update(subscription, { default_payment_method: declined.id });
      await noor.until(Date.UTC(2026, 1, 28, 14) / 1000);
      const { status, latest_invoice } = await stripe.subscriptions.retrieve(subscription);
      expect(status).toBe("past_due");
      expect(await stripe.customers.retrieve(noor.id)).toMatchObject({ delinquent: true });
      return { ...noor, subscription, invoice: String(latest_invoice) };
    }
    type Noor = Awaited<ReturnType<typeof pastDue>>;

    const ways: [string, (noor: Noor) => Promise<unknown>][] = [
      ["with another card", ({ invoice }) => stripe.invoices.pay(invoice, PAY_BY_VISA)],
      ["out of band", ({ invoice }) => stripe.invoices.pay(invoice, { paid_out_of_band: true })],
      ["by a credit note", ({ invoice }) => stripe.creditNotes.create({ invoice, amount: 2_000 })],
      [
        "from the customer's credit balance when the next one is finalized",
        async ({ id, until }) => {
          await stripe.customers.createBalanceTransaction(id, { amount: -2_000, currency: "usd" });
          await until(Date.UTC(2026, 2, 31, 14) / 1000);
        },
      ],
      [
        "from the credit balance while collection is paused",
        async ({ id, subscription, until }) => {
          await stripe.subscriptions.update(subscription, {
            pause_collection: { behavior: "void" },
          });
          await stripe.customers.createBalanceTransaction(id, { amount: -2_000, currency: "usd" });
          await until(Date.UTC(2026, 2, 31, 14) / 1000);
        },
      ],
    ];
    it.each(ways)("is active again once its invoice is paid %s", async (_, pay) => {
      const noor = await pastDue();
      await pay(noor);
      const now = await stripe.subscriptions.retrieve(noor.subscription, {
        expand: ["latest_invoice", "customer"],
      });
      expect(now).toMatchObject({
        status: "active",
        latest_invoice: { status: "paid", amount_remaining: 0, next_payment_attempt: null },
        customer: { delinquent: false },
      });
      const events = (await stripe.events.list({ limit: 100 })).data;
      const previous = (type: string, id: string) =>
        events
          .filter(
            ({ type: each, data }) => each === type && "id" in data.object && data.object.id === id,
          )
          .map(({ data }) => data.previous_attributes);
      expect(previous("customer.subscription.updated", noor.subscription)).toContainEqual(
        expect.objectContaining({ status: "past_due" }),
      );
      expect(previous("customer.updated", noor.id)).toContainEqual({ delinquent: true });
      const paid = now.latest_invoice;
      const invoice = typeof paid === "string" ? paid : (paid?.id ?? "");
      expect(previous("invoice.paid", invoice)).toHaveLength(1);
    });
  });

  it("is billed nothing during a trial, then in full, and sends its invoices by email", async () => {
    const { id, start, until } = await member();
    const created = await subscribe(id, {
      trial_period_days: 7,
      collection_method: "send_invoice",
      days_until_due: 10,
      expand: ["latest_invoice"],
    });
    expect(created).toMatchObject({
      status: "trialing",
      trial_end: start + 7 * DAY,
      latest_invoice: { total: 0 },
    });
    await until(start + 7 * DAY + 2 * HOUR);
    const after = await stripe.subscriptions.retrieve(created.id, { expand: ["latest_invoice"] });
    expect(after).toMatchObject({
      status: "active",
      latest_invoice: { status: "open", total: 2_000, collection_method: "send_invoice" },
    });
  });

  it("is past due from its sent invoice's due date until that is paid", async () => {
    const { id, start, until } = await member();
    const { id: subscription } = await subscribe(id, {
      collection_method: "send_invoice",
      days_until_due: 3,
    });
    const now = () => stripe.subscriptions.retrieve(subscription);
    await until(start + 2 * DAY);
    expect((await now()).status).toBe("active");
    await until(start + 4 * DAY);
    expect((await now()).status).toBe("past_due");
    const { latest_invoice: invoice } = await now();
    await stripe.invoices.pay(String(invoice), { paid_out_of_band: true });
    expect((await now()).status).toBe("active");
  });

  it("is ended, with an event, and unlisted when it is cancelled", async () => {
    const { id } = await member();
    const { id: subscription } = await subscribe(id);
    const over = await stripe.subscriptions.cancel(subscription, {
      cancellation_details: { feedback: "unused" },
    });
    expect(over).toMatchObject({
      status: "canceled",
      cancellation_details: { feedback: "unused", reason: "cancellation_requested" },
    });
    expect((await stripe.subscriptions.list({ customer: id })).data).toEqual([]);
    const deleted = await stripe.events.list({ type: "customer.subscription.deleted", limit: 1 });
    expect(deleted.data[0]?.data.object).toMatchObject({ id: subscription });
    expect(await refusal(stripe.subscriptions.cancel(subscription))).toMatchObject({
      statusCode: 404,
    });
    const { id: next } = await subscribe(id);
    await stripe.customers.del(id);
    expect((await stripe.subscriptions.retrieve(next)).status).toBe("canceled");
  });

  it("is rejected for a one-time price, and without a payment method", async () => {
    const once = await stripe.prices.create({
      currency: "usd",
      unit_amount: 500,
      product_data: { name: "Badge" },
    });
    const { id } = await stripe.customers.create({});
    expect(await refusal(subscribe(id, { items: [{ price: once.id }] }))).toMatchObject({
      param: "items[0][price]",
    });
    expect(await refusal(subscribe(id))).toMatchObject({ code: "resource_missing" });
  });

  it("has each price once", async () => {
    const { id } = await member();
    const twice = { statusCode: 400, message: expect.stringContaining(`same plan: ${gold.id}`) };
    const items = [{ price: gold.id }, { price: gold.id }];
    expect(await refusal(subscribe(id, { items }))).toMatchObject({
      message: `Cannot create a Subscription with multiple Subscription Items with the same Price: ${gold.id}`,
      param: "items[1][price]",
    });
    const created = await subscribe(id);
    const { id: subscription } = created;
    const item = { subscription, price: gold.id };
    expect(await refusal(stripe.subscriptionItems.create(item))).toMatchObject(twice);
    const replaced = await stripe.subscriptions.update(subscription, {
      items: [{ id: created.items.data[0]?.id ?? "", deleted: true }, { price: gold.id }],
    });
    expect(replaced.items.data).toHaveLength(1);
  });

  it("isn't created in another currency while one runs, and is once that has ended", async () => {
    const { id } = await member();
    const { id: first } = await subscribe(id);
    const { id: price } = await stripe.prices.create({
      currency: "eur",
      unit_amount: 900,
      recurring: { interval: "month" },
      product_data: { name: "Or" },
    });
    const inEuros = () => subscribe(id, { items: [{ price }] });
    expect(await refusal(inEuros())).toMatchObject({
      statusCode: 400,
      message: expect.stringMatching(/^You cannot combine currencies .* with currency usd$/),
    });
    await stripe.subscriptions.cancel(first);
    expect(await inEuros()).toMatchObject({ status: "active", currency: "eur" });
  });
});
