import type Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { memberOf } from "../../testing/test-member.ts";
import { APRIL, MAY } from "../../testing/test-plans.ts";
import { type TestProvider, testProvider } from "../../testing/test-provider.ts";

let shop: TestProvider;
let stripe: Stripe;
beforeAll(async () => {
  shop = await testProvider();
  stripe = shop.stripe;
});
afterAll(() => shop.close());

const gold = (terms: Partial<Stripe.PlanCreateParams> = {}) =>
  stripe.plans.create({
    amount: 1_000,
    currency: "usd",
    interval: "month",
    product: { name: "Gold" },
    ...terms,
  });

/** The names of the events about an object, the first one first. */
async function eventsOf(id: string): Promise<string[]> {
  const { data } = await stripe.events.list({ limit: 100 });
  return data
    .filter(({ data: { object } }) => "id" in object && object.id === id)
    .map(({ type }) => type)
    .toReversed();
}

/** https://docs.stripe.com/api/plans */
describe("A plan", () => {
  it("is the recurring price of the same ID, for a product that it can create", async () => {
    const plan = await gold({ nickname: "Monthly", trial_period_days: 7 });
    expect(plan).toMatchObject({
      object: "plan",
      active: true,
      amount: 1_000,
      billing_scheme: "per_unit",
      interval: "month",
      interval_count: 1,
      nickname: "Monthly",
      trial_period_days: 7,
      usage_type: "licensed",
    });
    expect(await stripe.prices.retrieve(plan.id)).toMatchObject({
      type: "recurring",
      unit_amount: 1_000,
      recurring: { interval: "month", trial_period_days: 7 },
    });
    expect((await stripe.products.retrieve(String(plan.product))).name).toBe("Gold");
    expect(await stripe.plans.retrieve(plan.id)).toMatchObject({ id: plan.id, amount: 1_000 });
  });

  it("can have an ID that no other plan has", async () => {
    expect((await gold({ id: "gold-monthly" })).id).toBe("gold-monthly");
    await expect(gold({ id: "gold-monthly" })).rejects.toMatchObject({
      code: "resource_already_exists",
    });
  });

  it("is any recurring price, and lists leave out others", async () => {
    const { id: product } = await stripe.products.create({ name: "Silver" });
    const price = { product, currency: "usd", unit_amount: 500 };
    const yearly = await stripe.prices.create({ ...price, recurring: { interval: "year" } });
    const once = await stripe.prices.create(price);
    const { data } = await stripe.plans.list({ product });
    expect(data.map(({ id, object }) => [id, object])).toEqual([[yearly.id, "plan"]]);
    await expect(stripe.plans.retrieve(once.id)).rejects.toMatchObject({
      statusCode: 404,
      message: `No such plan: '${once.id}'`,
    });
  });

  it("needs one amount", async () => {
    const none = { currency: "usd", interval: "month", product: { name: "Gold" } };
    await expect(stripe.plans.create(none)).rejects.toMatchObject({
      code: "parameter_missing",
      param: "amount",
    });
    const both = shop.send(
      "POST",
      "/v1/plans",
      "amount=1&amount_decimal=1.5&currency=usd&interval=month&product[name]=Gold",
    );
    expect((await both).status).toBe(400);
  });

  it("has its own events beside those of its price", async () => {
    const { id } = await gold();
    await stripe.plans.update(id, { nickname: "Gold by the month" });
    await stripe.prices.update(id, { active: false });
    await stripe.plans.del(id);
    const changes = ["created", "updated", "updated", "deleted"];
    expect(await eventsOf(id)).toEqual(
      changes.flatMap((change) => [`plan.${change}`, `price.${change}`]),
    );
    const once = await stripe.prices.create({
      currency: "usd",
      unit_amount: 500,
      product_data: { name: "Poster" },
    });
    expect(await eventsOf(once.id)).toEqual(["price.created"]);
  });

  it("still bills its subscribers when it is deleted", async () => {
    const plan = await gold();
    const { id: customer, until } = await memberOf(stripe, APRIL);
    await stripe.subscriptions.create({ customer, items: [{ plan: plan.id }] });
    expect(await stripe.plans.del(plan.id)).toEqual({
      id: plan.id,
      object: "plan",
      deleted: true,
    });
    await expect(stripe.plans.retrieve(plan.id)).rejects.toMatchObject({ statusCode: 404 });
    await until(MAY + 2 * 3600);
    const { data } = await stripe.invoices.list({ customer });
    expect(data.map(({ status, total }) => [status, total])).toEqual([
      ["paid", 1_000],
      ["paid", 1_000],
    ]);
  });
});
