import type Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { customer, draft, refusal } from "../../testing/test-ledger.ts";
import { type TestProvider, testProvider } from "../../testing/test-provider.ts";

let shop: TestProvider;
let stripe: Stripe;
beforeAll(async () => {
  shop = await testProvider();
  stripe = shop.stripe;
});
afterAll(() => shop.close());

describe("amounts in other currencies", () => {
  it("are returned with a coupon on request, and apply on an invoice", async () => {
    const coupon = await stripe.coupons.create({
      amount_off: 500,
      currency: "usd",
      currency_options: { eur: { amount_off: 450 } },
    });
    expect(coupon).not.toHaveProperty("currency_options");
    const expanded = await stripe.coupons.retrieve(coupon.id, { expand: ["currency_options"] });
    expect(expanded.currency_options).toEqual({
      usd: { amount_off: 500 },
      eur: { amount_off: 450 },
    });
    const more = await stripe.coupons.update(coupon.id, {
      currency_options: { cad: { amount_off: 600 } },
      expand: ["currency_options"],
    });
    expect(Object.keys(more.currency_options ?? {})).toEqual(["usd", "eur", "cad"]);
    const { id } = await customer(stripe);
    const invoice = await draft(stripe, id, [{ amount: 2000 }], {
      currency: "eur",
      discounts: [{ coupon: coupon.id }],
    });
    expect(invoice.total).toBe(1550);
  });

  it("are returned with a price, and apply on an invoice", async () => {
    const price = await stripe.prices.create({
      currency: "usd",
      unit_amount: 1000,
      currency_options: { eur: { unit_amount: 900 } },
      product_data: { name: "Oak table" },
    });
    const listed = await stripe.prices.list({ limit: 1, expand: ["data.currency_options"] });
    expect(listed.data[0]?.currency_options).toMatchObject({
      usd: { unit_amount: 1000 },
      eur: { unit_amount: 900 },
    });
    const { id } = await customer(stripe);
    const row = { pricing: { price: price.id }, quantity: 2 };
    const invoice = await draft(stripe, id, [row], { currency: "eur" });
    expect(invoice).toMatchObject({ currency: "eur", total: 1800 });
  });

  it("are returned with a promotion code's minimum amount", async () => {
    const { id: coupon } = await stripe.coupons.create({ percent_off: 10 });
    const promotionCode = await stripe.promotionCodes.create({
      promotion: { type: "coupon", coupon },
      restrictions: {
        minimum_amount: 5000,
        minimum_amount_currency: "usd",
        currency_options: { eur: { minimum_amount: 4000 } },
      },
    });
    const { id } = await customer(stripe);
    const invoice = await draft(stripe, id, [{ amount: 3999 }], { currency: "eur" });
    const redeem = { discounts: [{ promotion_code: promotionCode.id }] };
    expect((await refusal(stripe.invoices.update(invoice.id, redeem))).message).toContain("4000");
    await stripe.invoiceItems.create({ customer: id, invoice: invoice.id, amount: 1 });
    expect((await stripe.invoices.update(invoice.id, redeem)).total).toBe(3600);
  });

  it.each([
    ["without an amount", { percent_off: 5 }],
    ["in no currency", { amount_off: 5, currency: "usd", code: "zzz" }],
  ])("are rejected %s", async (_why, { code = "eur", ...terms }: Record<string, unknown>) => {
    const currency_options = { [String(code)]: { amount_off: 4 } };
    const error = await refusal(stripe.coupons.create({ ...terms, currency_options }));
    expect(error.param).toContain("currency_options");
  });
});

it("lists recurring prices by their interval", async () => {
  const terms = { currency: "usd", unit_amount: 500, product_data: { name: "Care plan" } };
  const yearly = await stripe.prices.create({ ...terms, recurring: { interval: "year" } });
  await stripe.prices.create({ ...terms, recurring: { interval: "month" } });
  const { data } = await stripe.prices.list({ recurring: { interval: "year" } });
  expect(data.map(({ id }) => id)).toEqual([yearly.id]);
});

it("an authorization can be incremented if requested, and captured in full", async () => {
  const hold = (request: "if_available" | "never") =>
    stripe.paymentIntents.create({
      amount: 2000,
      currency: "usd",
      capture_method: "manual",
      payment_method: "pm_card_visa",
      payment_method_options: { card: { request_incremental_authorization: request } },
      confirm: true,
    });
  const { id } = await hold("if_available");
  const raised = await stripe.paymentIntents.incrementAuthorization(id, { amount: 2500 });
  expect(raised).toMatchObject({ amount: 2500, amount_capturable: 2500 });
  expect(await stripe.paymentIntents.capture(id)).toMatchObject({ amount_received: 2500 });
  const fixed = await hold("never");
  const error = await refusal(
    stripe.paymentIntents.incrementAuthorization(fixed.id, { amount: 2500 }),
  );
  expect(error.statusCode).toBe(400);
});
