import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestProvider, testProvider } from "../../testing/test-provider.ts";

let shop: TestProvider;
beforeAll(async () => {
  shop = await testProvider();
});
afterAll(() => shop.close());

/** https://docs.stripe.com/products-prices/manage-prices */
describe("a product", () => {
  it("with a price can be archived but not deleted", async () => {
    const { products } = shop.stripe;
    const sign = await products.create({
      name: "Sign",
      default_price_data: { currency: "cad", unit_amount: 25_000 },
    });
    await expect(products.del(sign.id)).rejects.toMatchObject({ statusCode: 400 });
    expect((await products.update(sign.id, { active: false })).active).toBe(false);
  });

  it("without a price is removed when deleted", async () => {
    const { products } = shop.stripe;
    const { id } = await products.create({ name: "Nothing" });
    await products.del(id);
    await expect(products.retrieve(id)).rejects.toMatchObject({ statusCode: 404 });
  });

  it("keeps its default price until another is set", async () => {
    const { products, prices } = shop.stripe;
    const { id } = await products.create({ name: "Engraving" });
    const price = (amount: number) =>
      prices.create({ product: id, currency: "cad", unit_amount: amount });
    const [first, second] = [await price(4_000), await price(4_500)];
    await products.update(id, { default_price: first.id });
    await expect(prices.update(first.id, { active: false })).rejects.toMatchObject({
      param: "active",
    });
    await products.update(id, { default_price: second.id });
    expect((await prices.update(first.id, { active: false })).active).toBe(false);
  });

  it("rejects another product's price as default", async () => {
    const { products } = shop.stripe;
    const [one, other] = await Promise.all(
      ["Ink", "Paper"].map((name) =>
        products.create({ name, default_price_data: { currency: "cad", unit_amount: 100 } }),
      ),
    );
    await expect(
      products.update(one?.id ?? "", { default_price: String(other?.default_price) }),
    ).rejects.toMatchObject({ param: "default_price" });
  });
});

describe("a price", () => {
  it("allows changes to its nickname and active flag only", async () => {
    const { prices } = shop.stripe;
    const { id } = await prices.create({
      product_data: { name: "Frame" },
      currency: "cad",
      unit_amount: 9_900,
      recurring: { interval: "month" },
    });
    const changed = await prices.update(id, { nickname: "Monthly", active: false });
    expect(changed).toMatchObject({ nickname: "Monthly", active: false, unit_amount: 9_900 });
    const other = await shop.send("POST", `/v1/prices/${id}`, "unit_amount=1");
    expect(other.status).toBe(400);
  });

  it("belongs to a product or creates one, not both", async () => {
    const { prices, products } = shop.stripe;
    const frame = await products.create({ name: "Frame" });
    const price = { currency: "cad", unit_amount: 9_900 };
    await expect(
      prices.create({ ...price, product: frame.id, product_data: { name: "Frame" } }),
    ).rejects.toMatchObject({ code: "parameters_exclusive", param: "product" });
    await expect(prices.create(price)).rejects.toMatchObject({
      code: "parameter_missing",
      param: "product",
    });
  });
});
