import type Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { memberOf } from "../../testing/test-member.ts";
import { APRIL, testPlans } from "../../testing/test-plans.ts";
import { type TestProvider, testProvider } from "../../testing/test-provider.ts";

const DAY = 24 * 3600;

let shop: TestProvider;
let stripe: Stripe;
let gold: string;
/** Costs as much as Gold, and is free for its first ten days. */
let introductory: string;
beforeAll(async () => {
  shop = await testProvider();
  stripe = shop.stripe;
  ({ gold } = await testPlans(stripe));
  const price = await stripe.prices.create({
    currency: "usd",
    unit_amount: 1_000,
    product_data: { name: "Introductory" },
    recurring: { interval: "month", trial_period_days: 10 },
  });
  introductory = price.id;
});
afterAll(() => shop.close());

async function subscribed(terms: Partial<Stripe.SubscriptionCreateParams> = {}) {
  const { id: customer } = await memberOf(stripe, APRIL);
  const params = { customer, items: [{ price: gold }], ...terms };
  return stripe.subscriptions.create(params);
}

const itemOf = ({ items }: Stripe.Subscription) => items.data[0]?.id ?? "";

/** https://docs.stripe.com/api/subscriptions/update: trial_from_plan */
describe("The trial of a price", () => {
  it("starts when a member changes to the price with trial_from_plan", async () => {
    const plain = await subscribed();
    const items = [{ id: itemOf(plain), price: introductory }];
    expect(await stripe.subscriptions.update(plain.id, { items })).toMatchObject({
      status: "active",
    });
    const member = await subscribed();
    const change = { items: [{ id: itemOf(member), price: introductory }], trial_from_plan: true };
    expect(await stripe.subscriptions.update(member.id, change)).toMatchObject({
      status: "trialing",
      trial_start: APRIL,
      trial_end: APRIL + 10 * DAY,
    });
  });

  it("doesn't start with a price that has none", async () => {
    const { id } = await subscribed();
    expect(await stripe.subscriptions.update(id, { trial_from_plan: true })).toMatchObject({
      status: "active",
      trial_end: null,
    });
  });

  it("excludes an explicit end of the trial", async () => {
    const both = { trial_from_plan: true, trial_end: APRIL + DAY };
    const error = { code: "parameters_exclusive", param: "trial_end" };
    await expect(subscribed(both)).rejects.toMatchObject(error);
    const { id } = await subscribed();
    await expect(stripe.subscriptions.update(id, both)).rejects.toMatchObject(error);
  });
});

/** https://docs.stripe.com/api/subscriptions/object: billing_thresholds */
describe("The billing threshold of a subscription", () => {
  it("is stored, changed and removed", async () => {
    const { id, billing_thresholds } = await subscribed({
      billing_thresholds: { amount_gte: 5_000 },
    });
    expect(billing_thresholds).toEqual({ amount_gte: 5_000, reset_billing_cycle_anchor: false });
    const thresholds = { amount_gte: 9_000, reset_billing_cycle_anchor: true };
    const changed = await stripe.subscriptions.update(id, { billing_thresholds: thresholds });
    expect(changed.billing_thresholds).toEqual(thresholds);
    const named = await stripe.subscriptions.update(id, { description: "Gold members" });
    expect(named.billing_thresholds).toEqual(thresholds);
    const removed = await stripe.subscriptions.update(id, { billing_thresholds: "" });
    expect(removed.billing_thresholds).toBeNull();
  });
});

/** https://docs.stripe.com/api/subscriptions/create: payment_settings[payment_method_options] */
describe("The payment options of a subscription", () => {
  const options = {
    card: { request_three_d_secure: "any" as const, network: "visa" as const },
    us_bank_account: { verification_method: "instant" as const },
  };

  it("are those of its invoices, so that each payment asks for 3D Secure", async () => {
    const { payment_settings, latest_invoice } = await subscribed({
      payment_settings: { payment_method_options: options },
      payment_behavior: "default_incomplete",
      expand: ["latest_invoice"],
    });
    expect(payment_settings?.payment_method_options).toMatchObject({
      ...options,
      acss_debit: null,
      customer_balance: null,
    });
    expect(latest_invoice).toMatchObject({
      payment_settings: {
        payment_method_options: {
          card: { request_three_d_secure: "any" },
          us_bank_account: { verification_method: "instant" },
        },
      },
    });
    const { data } = await stripe.paymentIntents.list({ limit: 1 });
    expect(data[0]?.payment_method_options?.card?.request_three_d_secure).toBe("any");
  });

  it("change one by one", async () => {
    const { id } = await subscribed({ payment_settings: { payment_method_options: options } });
    const changed = await stripe.subscriptions.update(id, {
      payment_settings: { payment_method_options: { card: "" } },
    });
    expect(changed.payment_settings?.payment_method_options).toMatchObject({
      card: null,
      us_bank_account: options.us_bank_account,
    });
    const mandate = { amount: 2_000, amount_type: "maximum" as const, description: "Gold" };
    const limited = await stripe.subscriptions.update(id, {
      payment_settings: { payment_method_options: { card: { mandate_options: mandate } } },
    });
    expect(limited.payment_settings?.payment_method_options?.card).toEqual({
      mandate_options: mandate,
      network: null,
      request_three_d_secure: null,
    });
  });
});

/** https://docs.stripe.com/api/subscriptions/list */
describe("Subscriptions are listed", () => {
  it("by plan, and by whether their tax is automatic", async () => {
    const { id, customer } = await subscribed();
    const listed = async (filter: Stripe.SubscriptionListParams) =>
      (await stripe.subscriptions.list({ customer: String(customer), ...filter })).data.map(
        (each) => each.id,
      );
    expect(await listed({ plan: gold })).toEqual([id]);
    expect(await listed({ plan: introductory })).toEqual([]);
    expect(await listed({ automatic_tax: { enabled: false } })).toEqual([id]);
    expect(await listed({ automatic_tax: { enabled: true } })).toEqual([]);
  });
});

/** https://docs.stripe.com/api/subscriptions/update: cancellation_details */
describe("A cancelled subscription", () => {
  it("can change its cancellation details and metadata, but nothing else", async () => {
    const { id } = await subscribed();
    await stripe.subscriptions.cancel(id);
    const given = await stripe.subscriptions.update(id, {
      cancellation_details: { comment: "Moving abroad", feedback: "unused" },
      metadata: { survey: "12" },
    });
    expect(given).toMatchObject({
      status: "canceled",
      cancellation_details: {
        comment: "Moving abroad",
        feedback: "unused",
        reason: "cancellation_requested",
      },
      metadata: { survey: "12" },
    });
    await expect(stripe.subscriptions.update(id, { description: "Gold" })).rejects.toMatchObject({
      statusCode: 400,
      param: "description",
    });
  });
});
