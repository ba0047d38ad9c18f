import type Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { refusal } from "../../../testing/test-ledger.ts";
import { memberOf } from "../../../testing/test-member.ts";
import { pendingOf, testPlans } from "../../../testing/test-plans.ts";
import { type TestProvider, testProvider } from "../../../testing/test-provider.ts";

const at = (text: string): number => Date.parse(`${text}Z`) / 1000;

let shop: TestProvider;
let stripe: Stripe;
let prices: Record<"gold" | "platinum" | "yearly", string>;
beforeAll(async () => {
  shop = await testProvider();
  stripe = shop.stripe;
  prices = await testPlans(stripe);
});
afterAll(() => shop.close());

type AnchorParams = Stripe.SubscriptionCreateParams.BillingCycleAnchorConfig;

async function anchored(
  start: string,
  billing_cycle_anchor_config: AnchorParams,
  price: keyof typeof prices = "gold",
) {
  const { id: customer, until } = await memberOf(stripe, at(start));
  const items = [{ price: prices[price] }];
  const params = { customer, items, billing_cycle_anchor_config };
  return { customer, until, created: await stripe.subscriptions.create(params) };
}

/** https://docs.stripe.com/billing/subscriptions/billing-cycle */
describe("a subscription anchored to a day", () => {
  it.each([
    ["2026-04-10T12:00:00", { day_of_month: 1 }, "gold", "2026-05-01T12:00:00"],
    ["2026-04-10T12:00:00", { day_of_month: 10, hour: 6 }, "gold", "2026-05-10T06:00:00"],
    [
      "2026-04-10T12:00:00",
      { day_of_month: 31, hour: 1, minute: 2, second: 3 },
      "gold",
      "2026-04-30T01:02:03",
    ],
    ["2026-04-10T12:00:00", { day_of_month: 15, month: 2 }, "yearly", "2027-02-15T12:00:00"],
    ["2026-04-10T12:00:00", { day_of_month: 10 }, "gold", "2026-04-10T12:00:00"],
  ] as const)(
    "from %s, by %o and the price %s, begins its first whole period at %s",
    async (start, config, price, wanted) => {
      const { created } = await anchored(start, config, price);
      expect(created).toMatchObject({
        billing_cycle_anchor: at(wanted),
        billing_cycle_anchor_config: config,
      });
    },
  );

  it("keeps to the last day of each month", async () => {
    const { until, created } = await anchored("2026-02-14T00:00:00", { day_of_month: 31 });
    const ends: (number | undefined)[] = [created.items.data[0]?.current_period_end];
    for (const day of ["2026-02-28T02:00:00", "2026-03-31T02:00:00"]) {
      await until(at(day));
      const [item] = (await stripe.subscriptions.retrieve(created.id)).items.data;
      ends.push(item?.current_period_end);
    }
    expect(ends).toEqual([
      at("2026-02-28T00:00:00"),
      at("2026-03-31T00:00:00"),
      at("2026-04-30T00:00:00"),
    ]);
    const { data } = await stripe.invoices.list({ subscription: created.id });
    expect(data.map(({ total }) => total)).toEqual([1_000, 1_000, 500]);
  });

  it("can't be billed by the day or week, nor be anchored twice", async () => {
    const { id: customer } = await memberOf(stripe, at("2026-04-10T12:00:00"));
    const weekly = {
      currency: "usd",
      product_data: { name: "Weekly" },
      recurring: { interval: "week" },
      unit_amount: 100,
    } as const;
    const { id: price } = await stripe.prices.create(weekly);
    const billing_cycle_anchor_config = { day_of_month: 1 };
    const create = (more: Partial<Stripe.SubscriptionCreateParams>) =>
      stripe.subscriptions.create({ customer, billing_cycle_anchor_config, ...more });
    expect(await refusal(create({ items: [{ price }] }))).toMatchObject({
      param: "billing_cycle_anchor_config",
    });
    const items = [{ price: prices.gold }];
    const twice = create({ items, billing_cycle_anchor: at("2026-05-01T00:00:00") });
    expect(await refusal(twice)).toMatchObject({ code: "parameters_exclusive" });
  });
});

it("is prorated by its natural period when it changes before its anchor", async () => {
  const { id: customer, until } = await memberOf(stripe, at("2026-04-10T00:00:00"));
  const created = await stripe.subscriptions.create({
    customer,
    items: [{ price: prices.gold }],
    billing_cycle_anchor: at("2026-05-01T00:00:00"),
  });
  await until(at("2026-04-16T00:00:00"));
  const items = [{ id: created.items.data[0]?.id ?? "", price: prices.platinum }];
  await stripe.subscriptions.update(created.id, { items });
  expect((await pendingOf(stripe, customer)).map((text) => text.split(": ")[1])).toEqual([
    "1000",
    "-500",
  ]);
});

it("a new cycle credits the former one from a chosen date", async () => {
  const start = at("2026-04-01T00:00:00");
  const { id: customer, until } = await memberOf(stripe, start);
  const items = [{ price: prices.gold }];
  const created = await stripe.subscriptions.create({ customer, items });
  await until(at("2026-04-16T00:00:00"));
  const begin = (proration_date: number) =>
    stripe.subscriptions.update(created.id, {
      billing_cycle_anchor: { type: "now" },
      proration_date,
      expand: ["latest_invoice"],
    });
  expect(await refusal(begin(start - 1))).toMatchObject({ param: "proration_date" });
  const { latest_invoice: invoice } = await begin(at("2026-04-10T00:00:00"));
  if (typeof invoice !== "object" || !invoice) throw new Error("No invoice");
  const credit = { amount: -700, description: "Unused time on Gold after 10 Apr 2026" };
  expect(invoice.lines.data).toContainEqual(expect.objectContaining(credit));
});

/** https://docs.stripe.com/billing/subscriptions/billing-cycle: combined with trials */
describe("a trial before an anchor", () => {
  const begin = async (more: Partial<Stripe.SubscriptionCreateParams> = {}) => {
    const { id: customer, until } = await memberOf(stripe, at("2026-04-01T00:00:00"));
    const created = await stripe.subscriptions.create({
      customer,
      items: [{ price: prices.gold }],
      billing_cycle_anchor: at("2026-05-01T00:00:00"),
      trial_end: at("2026-04-16T00:00:00"),
      ...more,
    });
    const totals = async () =>
      (await stripe.invoices.list({ subscription: created.id })).data.map(({ total }) => total);
    return { created, until, totals };
  };

  it("is followed by a prorated period, and then by whole ones", async () => {
    const { created, until, totals } = await begin();
    expect(created).toMatchObject({
      billing_cycle_anchor: at("2026-05-01T00:00:00"),
      status: "trialing",
      trial_end: at("2026-04-16T00:00:00"),
    });
    await until(at("2026-04-17T00:00:00"));
    const stub = await stripe.subscriptions.retrieve(created.id);
    expect(stub.status).toBe("active");
    expect(stub.items.data[0]?.current_period_end).toBe(at("2026-05-01T00:00:00"));
    await until(at("2026-05-02T00:00:00"));
    expect(await totals()).toEqual([1_000, 500, 0]);
  });

  it("is free until the anchor without prorations", async () => {
    const { created, until, totals } = await begin({ proration_behavior: "none" });
    await until(at("2026-04-17T00:00:00"));
    expect((await stripe.subscriptions.retrieve(created.id)).status).toBe("active");
    await until(at("2026-05-02T00:00:00"));
    expect(await totals()).toEqual([1_000, 0]);
  });

  it("can't end after it", async () => {
    const late = begin({ trial_end: at("2026-05-02T00:00:00") });
    expect(await refusal(late)).toMatchObject({ param: "billing_cycle_anchor" });
  });
});

/** https://docs.stripe.com/billing/subscriptions/billing-cycle: changed by a trial */
describe("a trial that a running subscription is given", () => {
  const JULY = at("2026-07-15T00:00:00");
  const AUGUST = at("2026-08-01T00:00:00");

  it.each([
    ["none", 0],
    ["create_prorations", -267],
  ] as const)("moves its billing date, with %s", async (proration_behavior, credit) => {
    const { id: customer, until } = await memberOf(stripe, at("2026-06-23T00:00:00"));
    const items = [{ price: prices.gold }];
    const { id } = await stripe.subscriptions.create({ customer, items });
    await until(JULY);
    const tried = await stripe.subscriptions.update(id, {
      trial_end: AUGUST,
      proration_behavior,
      expand: ["latest_invoice"],
    });
    expect(tried).toMatchObject({
      billing_cycle_anchor: AUGUST,
      items: { data: [{ current_period_start: JULY, current_period_end: AUGUST }] },
      latest_invoice: { amount_due: 0, status: "paid", total: credit },
      status: "trialing",
      trial_start: JULY,
      trial_end: AUGUST,
    });
    await until(AUGUST + 7_200);
    const running = await stripe.subscriptions.retrieve(id, { expand: ["latest_invoice"] });
    expect(running).toMatchObject({
      items: { data: [{ current_period_end: at("2026-09-01T00:00:00") }] },
      latest_invoice: { created: AUGUST, status: "paid", total: 1_000 },
      status: "active",
    });
    expect((await stripe.invoices.list({ subscription: id })).data).toHaveLength(3);
  });
});

it("a one-off item has the period that it is added with", async () => {
  const { id: customer, start } = await memberOf(stripe, at("2026-04-10T12:00:00"));
  const created = await stripe.subscriptions.create({
    customer,
    items: [{ price: prices.gold }],
  });
  const terms = { currency: "usd", product_data: { name: "Setup" }, unit_amount: 500 };
  const { id: price } = await stripe.prices.create(terms);
  const add = (period: Stripe.SubscriptionUpdateParams.AddInvoiceItem.Period) =>
    stripe.subscriptions.update(created.id, { add_invoice_items: [{ price, period }] });
  await add({ start: { type: "now" }, end: { type: "timestamp", timestamp: start + 5 } });
  const [invoiceItem] = (await stripe.invoiceItems.list({ customer, pending: true })).data;
  expect(invoiceItem?.period).toEqual({ start, end: start + 5 });
  const cut = add({ start: { type: "now" }, end: { type: "timestamp" } });
  expect(await refusal(cut)).toMatchObject({ code: "parameter_missing" });
  expect(await pendingOf(stripe, customer)).toHaveLength(1);
});
