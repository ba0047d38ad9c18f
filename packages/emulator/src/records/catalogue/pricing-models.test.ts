import Stripe from "stripe";
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

type PriceTerms = Omit<Stripe.PriceCreateParams, "currency">;
const price = (terms: PriceTerms) =>
  stripe.prices.create({ currency: "usd", product_data: { name: "Car wash" }, ...terms });
const tiers: Stripe.PriceCreateParams.Tier[] = [
  { up_to: 5, unit_amount: 700 },
  { up_to: 10, unit_amount: 650 },
  { up_to: "inf", unit_amount: 600 },
];
const tiered = { billing_scheme: "tiered", tiers_mode: "volume", tiers } as const;

/** A draft with a quantity of a price. */
async function bill(terms: PriceTerms, quantity: number) {
  const { id } = await price(terms);
  return draft(stripe, (await customer(stripe)).id, [{ pricing: { price: id }, quantity }]);
}

/** https://docs.stripe.com/products-prices/pricing-models */
describe("a price", () => {
  it("by volume charges every unit at the rate of the last one", async () => {
    expect((await bill(tiered, 6)).total).toBe(3_900);
  });

  it("in graduated tiers charges each unit at its own rate, also after the quantity changes", async () => {
    const invoice = await bill({ ...tiered, tiers_mode: "graduated" }, 6);
    expect(invoice.total).toBe(4_150);
    const line = invoice.lines.data[0]?.id ?? "";
    const changed = await stripe.invoices.updateLineItem(invoice.id, line, { quantity: 20 });
    expect(changed.amount).toBe(12_750);
  });

  it("by the package rounds the quantity to whole packages", async () => {
    const terms: PriceTerms = {
      unit_amount: 1_000,
      transform_quantity: { divide_by: 10, round: "up" },
    };
    const invoice = await bill(terms, 11);
    expect(invoice.lines.data[0]).toMatchObject({ quantity: 11, amount: 2_000 });
  });

  it("chosen by the customer has limits and no amount, and can't be added to a line directly", async () => {
    const custom_unit_amount = { enabled: true, minimum: 500, preset: 1_000 };
    const donation = await price({ custom_unit_amount });
    expect(donation).toMatchObject({
      unit_amount: null,
      custom_unit_amount: { minimum: 500, maximum: null, preset: 1_000 },
    });
    expect(await refusal(bill({ custom_unit_amount }, 1))).toMatchObject({
      param: "pricing[price]",
    });
  });

  it("shows its tiers on request only", async () => {
    const { id } = await price(tiered);
    const plain = await stripe.prices.retrieve(id);
    expect(plain).toMatchObject({ billing_scheme: "tiered", unit_amount: null });
    expect(plain).not.toHaveProperty("tiers");
    const { data } = await stripe.prices.list({ limit: 1, expand: ["data.tiers"] });
    expect(data[0]?.tiers?.[2]).toMatchObject({ unit_amount: 600, up_to: null });
  });

  it.each([
    [{ ...tiered, tiers: [{ up_to: "inf" }] }, "tiers[0]"],
    [{ ...tiered, tiers: [{ up_to: 5, unit_amount: 1 }] }, "tiers[0][up_to]"],
    [{ ...tiered, tiers: [tiers[1], tiers[0], tiers[2]] }, "tiers[1][up_to]"],
    [{ ...tiered, transform_quantity: { divide_by: 2, round: "up" } }, "tiers"],
    [{ billing_scheme: "tiered", tiers }, "tiers_mode"],
    [{ ...tiered, unit_amount: 5 }, "unit_amount"],
    [{ unit_amount: 5, unit_amount_decimal: Stripe.Decimal.from("5") }, "unit_amount"],
    [
      { unit_amount: 5, recurring: { interval: "year", interval_count: 4 } },
      "recurring[interval_count]",
    ],
  ] as [PriceTerms, string][])("of %j is rejected, naming %s", async (terms, param) => {
    expect(await refusal(price(terms))).toMatchObject({ statusCode: 400, param });
  });

  it("transfers its lookup key to another price, and accepts other currencies later", async () => {
    const first = await price({ unit_amount: 500, lookup_key: "standard" });
    const next = await price({
      unit_amount: 600,
      lookup_key: "standard",
      transfer_lookup_key: true,
    });
    expect((await stripe.prices.retrieve(first.id)).lookup_key).toBeNull();
    const { data } = await stripe.prices.list({ lookup_keys: ["standard"], active: true });
    expect(data.map(({ id }) => id)).toEqual([next.id]);
    const changed = await stripe.prices.update(next.id, {
      currency_options: { eur: { unit_amount: 550 } },
      expand: ["currency_options"],
    });
    expect(changed.currency_options).toMatchObject({
      usd: { unit_amount: 600 },
      eur: { unit_amount: 550 },
    });
  });
});
