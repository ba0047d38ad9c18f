import type Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { refusal } from "../../../testing/test-ledger.ts";
import { memberOf } from "../../../testing/test-member.ts";
import {
  APRIL,
  HALFWAY,
  halfwaySubscriber,
  MAY,
  pendingOf,
  testPlans,
} from "../../../testing/test-plans.ts";
import { type TestProvider, testProvider } from "../../../testing/test-provider.ts";

const HOUR = 3600;
const DAY = 24 * HOUR;

let shop: TestProvider;
let stripe: Stripe;
let gold: string;
beforeAll(async () => {
  shop = await testProvider();
  stripe = shop.stripe;
  ({ gold } = await testPlans(stripe));
});
afterAll(() => shop.close());

const halfway = (terms?: Partial<Stripe.SubscriptionCreateParams>) =>
  halfwaySubscriber(stripe, gold, terms);

const invoicesOf = async (subscription: string) =>
  (await stripe.invoices.list({ subscription })).data.map(({ total, status }) => [total, status]);

const latestEvents = async (limit: number) =>
  (await stripe.events.list({ limit, types: ["customer.subscription.*"] })).data.map(
    ({ type }) => type,
  );

/** https://docs.stripe.com/billing/subscriptions/pause */
describe("a paused subscription", () => {
  it("is credited for its unused time, and isn't billed", async () => {
    const { customer, until, created } = await halfway();
    const paused = await stripe.subscriptions.pause(created.id);
    expect(paused).toMatchObject({
      status: "paused",
      status_details: {
        paused: {
          subscription: { type: "pause_requested" },
          transitioned_at: HALFWAY,
          type: "subscription",
        },
      },
    });
    expect(await latestEvents(2)).toEqual([
      "customer.subscription.paused",
      "customer.subscription.updated",
    ]);
    expect(await pendingOf(stripe, customer)).toEqual([
      "Unused time on Gold after 16 Apr 2026: -500",
    ]);
    const preview = stripe.invoices.createPreview({ subscription: created.id });
    expect(await refusal(preview)).toMatchObject({ code: "invoice_upcoming_none" });
    await until(MAY + DAY);
    expect(await invoicesOf(created.id)).toEqual([[1_000, "paid"]]);
  });

  it.each([
    ["none", 0, ["Unused time on Gold after 16 Apr 2026: -500"]],
    ["item_current_period_start", -1_000, []],
  ] as const)(
    "is credited from %s on request, on an invoice, and once only",
    async (type, balance, later) => {
      const { customer, created } = await halfway();
      await stripe.subscriptions.pause(created.id, {
        bill_for: { unused_time_from: { type } },
        invoicing_behavior: "invoice",
      });
      expect(await stripe.customers.retrieve(customer)).toMatchObject({ balance });
      await stripe.subscriptions.cancel(created.id, { prorate: true });
      expect(await pendingOf(stripe, customer)).toEqual(later);
    },
  );

  it("resumes with a new period once its invoice is paid", async () => {
    const { until, created } = await halfway();
    await stripe.subscriptions.pause(created.id);
    await until(HALFWAY + 5 * DAY);
    const resuming = await stripe.subscriptions.resume(created.id);
    expect(resuming).toMatchObject({
      billing_cycle_anchor: HALFWAY + 5 * DAY,
      items: { data: [{ current_period_start: HALFWAY + 5 * DAY }] },
      status: "paused",
    });
    const [event] = (await stripe.events.list({ type: "customer.subscription.updated" })).data;
    expect(event?.data.previous_attributes).toMatchObject({
      billing_cycle_anchor: APRIL,
      latest_invoice: created.latest_invoice,
    });
    expect(await invoicesOf(created.id)).toEqual([
      [500, "open"],
      [1_000, "paid"],
    ]);
    expect(await refusal(stripe.subscriptions.resume(created.id))).toMatchObject({
      type: "StripeInvalidRequestError",
    });
    await stripe.invoices.pay(String(resuming.latest_invoice));
    const resumed = await stripe.subscriptions.retrieve(created.id);
    expect(resumed.status).toBe("active");
    expect(resumed.status_details).toBeUndefined();
    expect(await latestEvents(2)).toEqual([
      "customer.subscription.resumed",
      "customer.subscription.updated",
    ]);
    await until(resumed.items.data[0]?.current_period_end ?? 0);
    expect((await stripe.invoices.list({ subscription: created.id })).data).toHaveLength(3);
  });

  it("resumes immediately within its period, and is charged for the rest of it", async () => {
    const { customer, until, created } = await halfway();
    await stripe.subscriptions.pause(created.id);
    await until(MAY + 10 * DAY + 12 * HOUR);
    const late = stripe.subscriptions.resume(created.id, {
      billing_cycle_anchor: { type: "unchanged" },
      proration_date: MAY - DAY,
    });
    expect(await refusal(late)).toMatchObject({ param: "proration_date" });
    const resumed = await stripe.subscriptions.resume(created.id, {
      billing_cycle_anchor: { type: "unchanged" },
    });
    expect(resumed).toMatchObject({
      billing_cycle_anchor: APRIL,
      items: { data: [{ current_period_start: MAY, current_period_end: MAY + 31 * DAY }] },
      status: "active",
    });
    expect(await pendingOf(stripe, customer)).toEqual([
      "Remaining time on Gold after 11 May 2026: 661",
      "Unused time on Gold after 16 Apr 2026: -500",
    ]);
  });

  it("isn't charged again for time that it kept", async () => {
    const { customer, created } = await halfway();
    const bill_for = { unused_time_from: { type: "none" } } as const;
    await stripe.subscriptions.pause(created.id, { bill_for });
    await stripe.subscriptions.resume(created.id, { billing_cycle_anchor: { type: "unchanged" } });
    expect(await pendingOf(stripe, customer)).toEqual([]);
  });

  it("stays paused if its invoice isn't paid within 23 hours, or if it is voided", async () => {
    const { until, created } = await halfway();
    await stripe.subscriptions.pause(created.id);
    await stripe.subscriptions.resume(created.id);
    await until(HALFWAY + 23 * HOUR);
    expect((await invoicesOf(created.id))[0]).toEqual([500, "void"]);
    const again = await stripe.subscriptions.resume(created.id);
    await stripe.invoices.voidInvoice(String(again.latest_invoice));
    expect((await stripe.subscriptions.retrieve(created.id)).status).toBe("paused");
    await stripe.invoices.markUncollectible(
      String((await stripe.subscriptions.resume(created.id)).latest_invoice),
    );
    expect((await stripe.subscriptions.retrieve(created.id)).status).toBe("active");
  });

  it.each([
    ["resume_on_payment_attempt", "past_due"],
    ["resume_on_payment_success", "paused"],
  ] as const)("with %s is %s if the card is declined", async (payment_behavior, status) => {
    const { customer, created } = await halfway();
    const declined = await stripe.paymentMethods.attach("pm_card_chargeCustomerFail", { customer });
    await stripe.subscriptions.update(created.id, { default_payment_method: declined.id });
    await stripe.subscriptions.pause(created.id);
    const { latest_invoice: id } = await stripe.subscriptions.resume(created.id, {
      payment_behavior,
    });
    const invoice = await stripe.invoices.retrieve(String(id));
    const attempted = payment_behavior === "resume_on_payment_success";
    expect(invoice.attempted).toBe(attempted);
    if (!attempted) await refusal(stripe.invoices.pay(invoice.id));
    expect((await stripe.subscriptions.retrieve(created.id)).status).toBe(status);
    await stripe.invoices.pay(invoice.id, { paid_out_of_band: true });
    expect((await stripe.subscriptions.retrieve(created.id)).status).toBe("active");
  });

  it("follows a trial that ended without a payment method", async () => {
    const { clock, until } = await memberOf(stripe, HALFWAY);
    const { id: customer } = await stripe.customers.create({ test_clock: clock });
    const trial = await stripe.subscriptions.create({
      customer,
      items: [{ price: gold }],
      trial_period_days: 5,
      trial_settings: { end_behavior: { missing_payment_method: "pause" } },
    });
    await until(HALFWAY + 6 * DAY);
    expect(await stripe.subscriptions.retrieve(trial.id)).toMatchObject({
      status: "paused",
      status_details: { paused: { subscription: { type: "trial_end_without_payment_method" } } },
    });
    const { id } = await stripe.paymentMethods.attach("pm_card_visa", { customer });
    await stripe.subscriptions.update(trial.id, { default_payment_method: id });
    const resumed = await stripe.subscriptions.resume(trial.id, {
      payment_behavior: "resume_on_payment_success",
    });
    expect(resumed.status).toBe("active");
  });

  it("is in the flexible billing mode, which one in the classic mode is migrated to", async () => {
    const { customer, until, created, item } = await halfway({ billing_mode: { type: "classic" } });
    expect(created.billing_mode).toEqual({ flexible: null, type: "classic" });
    expect((await refusal(stripe.subscriptions.pause(created.id))).message).toContain("flexible");
    const billing_mode = { type: "flexible" } as const;
    const migrated = await stripe.subscriptions.migrate(created.id, { billing_mode });
    expect(migrated.billing_mode).toEqual({
      flexible: { proration_discounts: "included" },
      type: "flexible",
      updated_at: HALFWAY,
    });
    const again = stripe.subscriptions.migrate(created.id, { billing_mode });
    expect((await refusal(again)).param).toBe("billing_mode[type]");
    await until(HALFWAY + DAY);
    await stripe.subscriptions.update(created.id, { items: [{ id: item, quantity: 2 }] });
    expect(await pendingOf(stripe, customer)).toHaveLength(2);
  });

  it("in the classic mode is credited at its present price and discounts", async () => {
    const { customer, created, item } = await halfway({ billing_mode: { type: "classic" } });
    const { id: coupon } = await stripe.coupons.create({ percent_off: 20, duration: "forever" });
    await stripe.subscriptions.update(created.id, { discounts: [{ coupon }] });
    await stripe.subscriptions.update(created.id, { items: [{ id: item, quantity: 2 }] });
    expect(await pendingOf(stripe, customer)).toEqual([
      "Remaining time on 2 × Gold after 16 Apr 2026: 800",
      "Unused time on Gold after 16 Apr 2026: -400",
    ]);
  });
});
