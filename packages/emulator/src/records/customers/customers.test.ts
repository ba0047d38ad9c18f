import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestProvider, testProvider } from "../../testing/test-provider.ts";

let shop: TestProvider;
beforeAll(async () => {
  shop = await testProvider();
});
afterAll(() => shop.close());

describe("a customer", () => {
  it("is returned with every field of the current version", async () => {
    const customer = await shop.stripe.customers.create({ name: "Atelier Nord Inc." });
    expect(customer).toMatchObject({
      object: "customer",
      balance: 0,
      currency: null,
      delinquent: false,
      email: null,
      livemode: false,
      metadata: {},
      name: "Atelier Nord Inc.",
      next_invoice_sequence: 1,
      preferred_locales: [],
      shipping: null,
      tax_exempt: "none",
    });
    expect(customer.invoice_prefix).toMatch(/^[A-Z0-9]{8}$/);
    expect(customer).not.toHaveProperty("subscriptions");
  });

  it("emits an event with what an update changed", async () => {
    const { id } = await shop.stripe.customers.create({
      name: "Nord",
      metadata: { a: "1", b: "2" },
    });
    const changed = await shop.stripe.customers.update(id, {
      email: "claire@nord.example",
      metadata: { a: "", c: "3" },
    });
    expect(changed.metadata).toEqual({ b: "2", c: "3" });
    const { data } = await shop.stripe.events.list({ type: "customer.updated", limit: 1 });
    expect(data[0]?.data.previous_attributes).toEqual({
      email: null,
      metadata: { a: "1", c: null },
    });
  });

  it("has a unique invoice prefix", async () => {
    await shop.stripe.customers.create({ invoice_prefix: "NORD" });
    await expect(shop.stripe.customers.create({ invoice_prefix: "NORD" })).rejects.toMatchObject({
      param: "invoice_prefix",
    });
    await expect(shop.stripe.customers.create({ invoice_prefix: "nord" })).rejects.toMatchObject({
      param: "invoice_prefix",
    });
  });

  it("is returned as deleted and can't be used", async () => {
    const { id } = await shop.stripe.customers.create({});
    expect(await shop.stripe.customers.del(id)).toMatchObject({ id, deleted: true });
    expect(await shop.stripe.customers.retrieve(id)).toEqual({
      id,
      object: "customer",
      deleted: true,
    });
    await expect(shop.stripe.customers.update(id, { name: "x" })).rejects.toMatchObject({
      statusCode: 404,
      code: "resource_missing",
    });
  });

  it("can be created with a payment method, which becomes the default", async () => {
    const customer = await shop.stripe.customers.create({
      payment_method: "pm_card_visa",
      invoice_settings: { default_payment_method: "pm_card_visa" },
      expand: ["invoice_settings.default_payment_method"],
    });
    expect(customer.invoice_settings.default_payment_method).toMatchObject({
      object: "payment_method",
      customer: customer.id,
      card: { last4: "4242" },
    });
  });

  it("isn't created if its card is declined", async () => {
    const stripe = shop.sdk("sk_test_declined");
    const made = stripe.customers.create({ payment_method: "pm_card_chargeDeclined" });
    await expect(made).rejects.toMatchObject({ statusCode: 402, code: "card_declined" });
    expect((await stripe.customers.list()).data).toEqual([]);
  });

  it("is found by its fields", async () => {
    const stripe = shop.sdk("sk_test_search");
    const nord = await stripe.customers.create({
      name: "Atelier Nord",
      metadata: { city: "Laval" },
    });
    await stripe.customers.create({ name: "Harbour Supply", email: "office@harbour.example" });
    const found = async (query: string) =>
      (await stripe.customers.search({ query })).data.map(({ name }) => name);
    expect(await found('name~"nord"')).toEqual(["Atelier Nord"]);
    expect(await found('metadata["city"]:"Laval"')).toEqual([nord.name]);
    expect(await found("email:null")).toEqual(["Atelier Nord"]);
    expect(await found('-name:"Atelier Nord"')).toEqual(["Harbour Supply"]);
    await expect(found("name")).rejects.toMatchObject({ param: "query" });
  });
});

describe("the balance", () => {
  it("is the sum of its transactions, and setting it adds the difference", async () => {
    const { id } = await shop.stripe.customers.create({ balance: -500 });
    await shop.stripe.customers.createBalanceTransaction(id, { amount: 200, currency: "usd" });
    await shop.stripe.customers.update(id, { balance: 50 });
    const { data } = await shop.stripe.customers.listBalanceTransactions(id);
    expect(data.map(({ amount, ending_balance, type }) => [amount, ending_balance, type])).toEqual([
      [350, 50, "adjustment"],
      [200, -300, "adjustment"],
      [-500, -500, "adjustment"],
    ]);
  });

  it("keeps currencies separate", async () => {
    const { id } = await shop.stripe.customers.create({});
    await shop.stripe.customers.createBalanceTransaction(id, { amount: -100, currency: "cad" });
    await shop.stripe.customers.createBalanceTransaction(id, { amount: -30, currency: "eur" });
    const customer = await shop.stripe.customers.retrieve(id, {
      expand: ["invoice_credit_balance"],
    });
    expect(customer).toMatchObject({
      balance: -100,
      currency: "cad",
      invoice_credit_balance: { cad: -100, eur: -30 },
    });
  });
});
