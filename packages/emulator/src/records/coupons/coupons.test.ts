import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestProvider, testProvider } from "../../testing/test-provider.ts";

let shop: TestProvider;
beforeAll(async () => {
  shop = await testProvider();
});
afterAll(() => shop.close());

describe("a coupon", () => {
  it("accepts a percentage with two decimals", async () => {
    const coupon = await shop.stripe.coupons.create({ percent_off: 12.75, duration: "forever" });
    expect(coupon).toMatchObject({ percent_off: 12.75, amount_off: null, valid: true });
  });

  it.each([
    [{ percent_off: 0 }, "percent_off"],
    [{ percent_off: 100.5 }, "percent_off"],
    [{ percent_off: 1.234 }, "percent_off"],
    [{}, "percent_off"],
    [{ percent_off: 5, amount_off: 5, currency: "cad" }, "percent_off"],
    [{ amount_off: 500 }, "currency"],
    [{ amount_off: 500, currency: "zzz" }, "currency"],
    [{ percent_off: 5, duration: "repeating" as const }, "duration_in_months"],
    [{ percent_off: 5, max_redemptions: 0 }, "max_redemptions"],
    [{ percent_off: 5, redeem_by: 1 }, "redeem_by"],
  ])("%o is rejected for %s", async (params, param) => {
    await expect(shop.stripe.coupons.create(params)).rejects.toMatchObject({ param });
  });

  it("allows changes to its name only", async () => {
    const { id } = await shop.stripe.coupons.create({ percent_off: 5 });
    expect((await shop.stripe.coupons.update(id, { name: "Spring" })).name).toBe("Spring");
    const other = await shop.send("POST", `/v1/coupons/${id}`, "percent_off=50");
    expect(other.status).toBe(400);
  });

  it("is removed when deleted, and its ID can be reused", async () => {
    await shop.stripe.coupons.create({ id: "SUMMER", percent_off: 5 });
    await expect(
      shop.stripe.coupons.create({ id: "SUMMER", percent_off: 5 }),
    ).rejects.toMatchObject({
      code: "resource_already_exists",
    });
    await shop.stripe.coupons.del("SUMMER");
    await expect(shop.stripe.coupons.retrieve("SUMMER")).rejects.toMatchObject({ statusCode: 404 });
    expect((await shop.stripe.coupons.create({ id: "SUMMER", percent_off: 6 })).percent_off).toBe(
      6,
    );
  });
});

describe("a promotion code", () => {
  const create = async (code: string, more: object = {}) => {
    const { id } = await shop.stripe.coupons.create({ percent_off: 10 });
    return shop.stripe.promotionCodes.create({
      promotion: { type: "coupon", coupon: id },
      code,
      ...more,
    });
  };

  it("is unique among active ones, whatever its case", async () => {
    const first = await create("Nord20");
    await expect(create("NORD20")).rejects.toMatchObject({ param: "code" });
    await shop.stripe.promotionCodes.update(first.id, { active: false });
    expect((await create("NORD20")).active).toBe(true);
    await expect(
      shop.stripe.promotionCodes.update(first.id, { active: true }),
    ).rejects.toMatchObject({ param: "code" });
  });

  it("is generated when none is given, and found whatever its case", async () => {
    const createdPromotionCode = await create("");
    expect(createdPromotionCode.code).toMatch(/^[A-Z0-9]{8}$/);
    const { data } = await shop.stripe.promotionCodes.list({
      code: createdPromotionCode.code.toLowerCase(),
    });
    expect(data.map(({ id }) => id)).toEqual([createdPromotionCode.id]);
  });

  it("requires a minimum amount and its currency together", async () => {
    await expect(create("MIN", { restrictions: { minimum_amount: 100 } })).rejects.toMatchObject({
      param: "restrictions[minimum_amount_currency]",
    });
  });
});

describe("a tax rate", () => {
  it("accepts four decimals and never changes its percentage", async () => {
    const rate = await shop.stripe.taxRates.create({
      display_name: "TVQ",
      percentage: 9.975,
      inclusive: false,
    });
    expect(rate).toMatchObject({ percentage: 9.975, effective_percentage: 9.975, active: true });
    const other = await shop.send("POST", `/v1/tax_rates/${rate.id}`, "percentage=5");
    expect(other.status).toBe(400);
  });

  it.each([-1, 100.1, 1.23456])("of %d percent is rejected", async (percentage) => {
    await expect(
      shop.stripe.taxRates.create({ display_name: "X", percentage, inclusive: true }),
    ).rejects.toMatchObject({ param: "percentage" });
  });
});
