import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestProvider, testProvider } from "../../testing/test-provider.ts";

let shop: TestProvider;
beforeAll(async () => {
  shop = await testProvider();
});
afterAll(() => shop.close());

describe("a search", () => {
  it("finds invoices by their subscription", async () => {
    const { id: customer } = await shop.stripe.customers.create({ payment_method: "pm_card_visa" });
    const price = await shop.stripe.prices.create({
      currency: "usd",
      unit_amount: 2_000,
      recurring: { interval: "month" },
      product_data: { name: "Sign maintenance" },
    });
    const subscription = await shop.stripe.subscriptions.create({
      customer,
      items: [{ price: price.id }],
      collection_method: "send_invoice",
      days_until_due: 30,
    });
    await shop.stripe.invoices.create({ customer });
    const query = `subscription:"${subscription.id}"`;
    const { data } = await shop.stripe.invoices.search({ query });
    expect(data.map(({ id }) => id)).toEqual([subscription.latest_invoice]);
    await shop.stripe.subscriptions.cancel(subscription.id);
    const ended = await shop.stripe.subscriptions.search({ query: "canceled_at>0" });
    expect(ended.data.map(({ id }) => id)).toEqual([subscription.id]);
  });

  it("finds charges by the card and postal code", async () => {
    const { id: payment_method } = await shop.stripe.paymentMethods.create({
      type: "card",
      billing_details: { address: { postal_code: "H2X 1Y4" } },
      card: { token: "tok_visa" },
    });
    const amount = { amount: 2_000, currency: "usd" };
    await shop.stripe.paymentIntents.create({ ...amount, confirm: true, payment_method });
    for (const query of [
      'billing_details.address.postal_code:"H2X 1Y4"',
      'payment_method_details.card.last4:"4242" AND payment_method_details.card.exp_year>2020',
    ]) {
      expect((await shop.stripe.charges.search({ query })).data).toHaveLength(1);
    }
  });

  it.each(["billing_details.name", "payment_method_details.card.country", "created.at"])(
    "rejects charges by %s, which is not searchable",
    async (field) => {
      const search = shop.stripe.charges.search({ query: `${field}:"x"` });
      await expect(search).rejects.toMatchObject({ statusCode: 400, param: "query" });
    },
  );

  it("explains its syntax when a query has another one", async () => {
    for (const query of [
      "Atelier Nord",
      "name:",
      'name:"a" AND',
      'name:"a" AND email:"b" OR phone:"1"',
    ]) {
      await expect(shop.stripe.customers.search({ query })).rejects.toMatchObject({
        statusCode: 400,
        message:
          'We were unable to parse your search query. Try using the format `metadata["key"]:"value"` to query for metadata or key:"value" to query for other fields.',
      });
    }
  });

  it("names the resource that a field can't be searched in, and where its fields are listed", async () => {
    const search = shop.stripe.paymentIntents.search({ query: 'shoe:"42"' });
    await expect(search).rejects.toMatchObject({
      statusCode: 400,
      message:
        "Field `shoe` is an unsupported search field for resource `payment_intents`. See http://stripe.com/docs/search#query-fields-for-payment-intents for a list of supported fields.",
    });
  });

  it("accepts the error of an invoice that couldn't be finalized", async () => {
    const query = 'last_finalization_error_code:"customer_tax_location_invalid"';
    expect((await shop.stripe.invoices.search({ query })).data).toEqual([]);
  });
});
