import type Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { customer, draft, refusal } from "../../testing/test-ledger.ts";
import { type TestProvider, testProvider } from "../../testing/test-provider.ts";

const DAY = 86_400;

let shop: TestProvider;
let stripe: Stripe;
beforeAll(async () => {
  shop = await testProvider();
  stripe = shop.stripe;
});
afterAll(() => shop.close());

type CodeTerms = Omit<Stripe.PromotionCodeCreateParams, "promotion">;

async function code(change: CodeTerms = {}, coupon: Stripe.CouponCreateParams = {}) {
  const { id } = await stripe.coupons.create({ percent_off: 25, duration: "once", ...coupon });
  return stripe.promotionCodes.create({ promotion: { type: "coupon", coupon: id }, ...change });
}

const redeem = (invoice: string, promotion_code: string) =>
  stripe.invoices.update(invoice, { discounts: [{ promotion_code }] });

/** A draft of a new customer, with one line item. */
async function bill(amount: number, currency = "usd", params: Stripe.CustomerCreateParams = {}) {
  const { id } = await customer(stripe, params);
  return draft(stripe, id, [{ amount, currency }], { currency });
}

/** https://docs.stripe.com/api/promotion_codes/object: restrictions, customer, max_redemptions */
describe("a promotion code on an invoice", () => {
  it.each([
    ["of exactly the minimum is taken", 5_000, "usd", true],
    ["below the minimum is refused", 4_999, "usd", false],
    ["in a currency with a minimum of its own is taken", 4_000, "eur", true],
    ["below that is refused", 3_999, "eur", false],
    ["in a currency without one is refused", 1_000_000, "cad", false],
  ])("%s", async (_, amount, currency, taken) => {
    const { id } = await code({
      restrictions: {
        minimum_amount: 5_000,
        minimum_amount_currency: "usd",
        currency_options: { eur: { minimum_amount: 4_000 } },
      },
    });
    const invoice = await bill(amount, currency);
    if (taken) expect((await redeem(invoice.id, id)).total).toBe(amount * 0.75);
    else {
      expect(await refusal(redeem(invoice.id, id))).toMatchObject({
        statusCode: 400,
        param: "discounts[0][promotion_code]",
      });
    }
  });

  it("counts the pending items that a new invoice includes", async () => {
    const { id } = await code({
      restrictions: { minimum_amount: 5_000, minimum_amount_currency: "usd" },
    });
    const { id: claire } = await customer(stripe);
    const item = { customer: claire, currency: "usd", amount: 4_999 };
    await stripe.invoiceItems.create(item);
    const create = () =>
      stripe.invoices.create({
        customer: claire,
        currency: "usd",
        pending_invoice_items_behavior: "include",
        discounts: [{ promotion_code: id }],
      });
    expect(await refusal(create())).toMatchObject({ param: "discounts[0][promotion_code]" });
    await stripe.invoiceItems.create({ ...item, amount: 1 });
    expect((await create()).total).toBe(3_750);
  });

  it("limited to first-time transactions is rejected after the customer has paid", async () => {
    const { id } = await code({ restrictions: { first_time_transaction: true } });
    const { id: claire } = await customer(stripe, { payment_method: "pm_card_visa" });
    const first = await draft(stripe, claire, [{ amount: 4_000 }]);
    await redeem(first.id, id);
    await stripe.invoices.pay(first.id, { payment_method: "pm_card_visa" });
    const second = await draft(stripe, claire, [{ amount: 4_000 }]);
    const error = await refusal(redeem(second.id, id));
    expect(error.message).toMatch(/prior transactions/);
    const other = await bill(4_000);
    expect((await redeem(other.id, id)).total).toBe(3_000);
  });

  it("limited to first-time transactions is rejected after a charge without an intent", async () => {
    const { id } = await code({ restrictions: { first_time_transaction: true } });
    const { id: claire } = await customer(stripe, {});
    const held = { amount: 2_000, currency: "usd", customer: claire } as const;
    const { id: source } = await stripe.customers.createSource(claire, { source: "tok_visa" });
    const failed = stripe.charges.create({ ...held, source: "tok_chargeDeclined" });
    await expect(failed).rejects.toMatchObject({ code: "card_declined" });
    const first = await draft(stripe, claire, [{ amount: 4_000 }]);
    await redeem(first.id, id);
    await stripe.invoices.del(first.id);
    await stripe.charges.create({ ...held, source });
    const second = await draft(stripe, claire, [{ amount: 4_000 }]);
    const error = await refusal(redeem(second.id, id));
    expect(error.message).toMatch(/prior transactions/);
  });

  it("counts with its coupon, and is released when the discount or the draft is removed", async () => {
    const createdPromotionCode = await code({ max_redemptions: 2 });
    const counts = async () => {
      const stripePromotionCode = await stripe.promotionCodes.retrieve(createdPromotionCode.id, {
        expand: ["promotion.coupon"],
      });
      const { coupon } = stripePromotionCode.promotion;
      const times = typeof coupon === "object" ? coupon?.times_redeemed : undefined;
      return [stripePromotionCode.times_redeemed, times, stripePromotionCode.active];
    };
    const one = await bill(1_000);
    const two = await bill(1_000);
    await redeem(one.id, createdPromotionCode.id);
    await redeem(one.id, createdPromotionCode.id);
    expect(await counts()).toEqual([1, 1, true]);
    await redeem(two.id, createdPromotionCode.id);
    expect(await counts()).toEqual([2, 2, false]);
    const three = await bill(1_000);
    expect((await refusal(redeem(three.id, createdPromotionCode.id))).message).toMatch(
      /fully redeemed/,
    );
    await stripe.invoices.update(one.id, { discounts: "" });
    await stripe.invoices.del(two.id);
    expect((await counts()).slice(0, 2)).toEqual([0, 0]);
  });

  it("is rejected if it is inactive, or if its coupon is fully redeemed or deleted", async () => {
    const invoice = await bill(1_000);
    const off = await code({ active: false });
    expect((await refusal(redeem(invoice.id, off.id))).message).toMatch(/inactive/);
    const last = await code({}, { max_redemptions: 1 });
    await redeem((await bill(1_000)).id, last.id);
    expect((await refusal(redeem(invoice.id, last.id))).statusCode).toBe(400);
    const orphan = await code({}, { id: "GONE" });
    await stripe.coupons.del("GONE");
    expect((await refusal(redeem(invoice.id, orphan.id))).statusCode).toBeGreaterThanOrEqual(400);
  });

  it("accepts further currencies later, but no other change of terms", async () => {
    const createdPromotionCode = await code({
      restrictions: { minimum_amount: 5_000, minimum_amount_currency: "usd" },
    });
    const changed = await stripe.promotionCodes.update(createdPromotionCode.id, {
      restrictions: { currency_options: { cad: { minimum_amount: 6_000 } } },
    });
    expect(changed.restrictions).toMatchObject({
      minimum_amount: 5_000,
      currency_options: { cad: { minimum_amount: 6_000 } },
    });
    for (const body of ["expires_at=4000000000", "max_redemptions=3", "code=OTHER"]) {
      const other = await shop.send("POST", `/v1/promotion_codes/${createdPromotionCode.id}`, body);
      expect(other.status, body).toBe(400);
    }
  });
});

/** https://docs.stripe.com/api/promotion_codes/create */
describe("creating a promotion code", () => {
  it.each([
    ["ends after its coupon", { expires_at: 40 }, "expires_at"],
    ["allows more than its coupon", { max_redemptions: 11 }, "max_redemptions"],
    ["allows none", { max_redemptions: 0 }, "max_redemptions"],
    ["has a space in it", { code: "TWO WORDS" }, "code"],
  ])("is rejected if it %s", async (_, { expires_at: days, ...change }: CodeTerms, param) => {
    const now = Math.floor(Date.now() / 1000);
    const limits = { redeem_by: now + 30 * DAY, max_redemptions: 10 };
    const end = days === undefined ? {} : { expires_at: now + days * DAY };
    await expect(code({ ...change, ...end }, limits)).rejects.toMatchObject({ param });
  });

  it("allows a duplicate code if it is limited to one customer", async () => {
    const { id } = await customer(stripe);
    await code({ code: "Gift" });
    expect((await code({ code: "GIFT", customer: id })).code).toBe("GIFT");
    await expect(code({ code: "gift", customer: id })).rejects.toMatchObject({ param: "code" });
  });

  it("is rejected for a coupon that can no longer be redeemed", async () => {
    const { promotion } = await code({}, { max_redemptions: 1 });
    const coupon = String(promotion.coupon);
    await draft(stripe, (await customer(stripe)).id, [], { discounts: [{ coupon }] });
    await expect(
      stripe.promotionCodes.create({ promotion: { type: "coupon", coupon } }),
    ).rejects.toMatchObject({ param: "promotion[coupon]" });
  });
});
