import Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { customer, draft, refusal } from "../../../testing/test-ledger.ts";
import { openShop, type TestShop } from "../../../testing/test-shop.ts";

let shop: TestShop;
let stripe: Stripe;
beforeAll(async () => {
  shop = await openShop();
  stripe = shop.stripe;
});
afterAll(() => shop.close());

describe("a draft", () => {
  it("follows the customer's details until it is finalized", async () => {
    const { id } = await customer(stripe);
    const { id: invoice } = await draft(stripe, id, [{ amount: 5000 }]);
    await stripe.customers.update(id, { name: "Atelier Nord et fils", balance: -1000 });
    expect(await stripe.invoices.retrieve(invoice)).toMatchObject({
      customer_name: "Atelier Nord et fils",
      starting_balance: -1000,
      ending_balance: null,
      amount_due: 4000,
    });
    await stripe.invoices.finalizeInvoice(invoice);
    await stripe.customers.update(id, { name: "Atelier Sud" });
    expect(await stripe.invoices.retrieve(invoice)).toMatchObject({
      customer_name: "Atelier Nord et fils",
    });
  });

  it("follows the balance that other invoices apply and return, and emits events", async () => {
    const { id } = await customer(stripe, { balance: -1000 });
    const { id: waiting } = await draft(stripe, id, [{ amount: 5000 }]);
    const { id: issued } = await draft(stripe, id, [{ amount: 600 }, { amount: 100 }]);
    const due = async () => (await stripe.invoices.retrieve(waiting)).amount_due;
    expect(await due()).toBe(4000);
    await stripe.invoices.finalizeInvoice(issued);
    expect(await due()).toBe(4700);
    const { data } = await stripe.events.list({ type: "invoice.updated", limit: 100 });
    const event = data.find(
      ({ data: { object } }) => "id" in object && object.id === waiting && "amount_due" in object,
    );
    expect(event?.data.object).toMatchObject({ amount_due: 4700 });
    const { id: credit } = await draft(stripe, id, [{ amount: -2000 }]);
    await stripe.invoices.finalizeInvoice(credit);
    expect(await due()).toBe(2700);
    const { id: large } = await draft(stripe, id, [{ amount: 9000 }]);
    await stripe.invoices.finalizeInvoice(large);
    expect(await due()).toBe(5000);
    await stripe.invoices.voidInvoice(large);
    expect(await due()).toBe(2700);
  });

  it("shows ten lines and lists all of them", async () => {
    const { id } = await customer(stripe);
    const rows = Array.from({ length: 12 }, (_, index) => ({
      amount: 100,
      description: `Crate ${index + 1}`,
    }));
    const invoice = await draft(stripe, id, rows);
    expect(invoice.lines.data).toHaveLength(10);
    expect(invoice.lines.has_more).toBe(true);
    const all: (string | null)[] = [];
    for await (const line of stripe.invoices.listLineItems(invoice.id, { limit: 5 })) {
      all.push(line.description);
    }
    expect(all).toEqual(rows.map(({ description }) => description));
  });

  it("rejects a line whose amount exceeds the maximum", async () => {
    const { id } = await customer(stripe);
    const rows = [
      ["999999999999999", "999999999999999"],
      ["1", "-1000000000000"],
    ] as const;
    for (const [quantity, unit] of rows) {
      const row = {
        quantity_decimal: Stripe.Decimal.from(quantity),
        unit_amount_decimal: Stripe.Decimal.from(unit),
      };
      expect(await refusal(draft(stripe, id, [row]))).toMatchObject({
        statusCode: 400,
        code: "amount_too_large",
        param: "unit_amount_decimal",
      });
    }
  });

  it("is rejected if its customer's number sequence is exhausted, unless it has a number", async () => {
    const { id } = await customer(stripe, { next_invoice_sequence: 1_000_000_000 });
    const last = await draft(stripe, id, [{ amount: 5000 }]);
    await stripe.invoices.finalizeInvoice(last.id);
    const next = await draft(stripe, id, [{ amount: 5000 }]);
    expect(await refusal(stripe.invoices.finalizeInvoice(next.id))).toMatchObject({
      statusCode: 400,
      param: "number",
    });
    await stripe.invoices.update(next.id, { number: "NORD-2026-1" });
    expect((await stripe.invoices.finalizeInvoice(next.id)).number).toBe("NORD-2026-1");
  });

  it.each([{}, { number: "NORD-2026-7" }])(
    "settles its customer's currency when it is finalized: %j",
    async (params) => {
      const { id } = await customer(stripe);
      const invoice = await draft(stripe, id, [{ amount: 5000, currency: "cad" }], {
        currency: "cad",
        ...params,
      });
      expect(await stripe.customers.retrieve(id)).toMatchObject({ currency: null });
      await stripe.invoices.finalizeInvoice(invoice.id);
      expect(await stripe.customers.retrieve(id)).toMatchObject({ currency: "cad" });
    },
  );

  it("releases a coupon when the discount is removed", async () => {
    const { id } = await customer(stripe);
    const coupon = await stripe.coupons.create({
      percent_off: 50,
      duration: "once",
      max_redemptions: 1,
    });
    const discounts = [{ coupon: coupon.id }];
    const invoice = await draft(stripe, id, [{ amount: 800 }], { discounts });
    expect(await stripe.coupons.retrieve(coupon.id)).toMatchObject({ valid: false });
    const plain = await stripe.invoices.update(invoice.id, { discounts: "" });
    expect(plain).toMatchObject({ total: 800, discounts: [] });
    expect(await stripe.coupons.retrieve(coupon.id)).toMatchObject({
      valid: true,
      times_redeemed: 0,
    });
  });

  it.each([
    [{ days_until_due: 3 }, "days_until_due"],
    [{ collection_method: "send_invoice" }, "days_until_due"],
    [{ collection_method: "send_invoice", due_date: 1_000_000_000 }, "due_date"],
    [{ default_tax_rates: ["txr_none"] }, "default_tax_rates[0]"],
    [{ discounts: [{ coupon: "NONE" }] }, "discounts[0][coupon]"],
    [{ statement_descriptor: "no" }, "statement_descriptor"],
    [
      { custom_fields: Array.from({ length: 5 }, () => ({ name: "PO", value: "1" })) },
      "custom_fields",
    ],
  ] satisfies [Stripe.InvoiceCreateParams, string][])(
    "rejects %j, naming %s",
    async (params, param) => {
      const { id } = await customer(stripe);
      const create = stripe.invoices.create({ customer: id, ...params });
      expect(await refusal(create)).toMatchObject({ statusCode: 400, param });
    },
  );

  it("keeps a given number, which must be unique", async () => {
    const { id } = await customer(stripe);
    const number = "MM-2026-17";
    const first = await draft(stripe, id, [{ amount: 900 }], { number });
    expect((await stripe.invoices.finalizeInvoice(first.id)).number).toBe(number);
    const second = stripe.invoices.create({ customer: id, number });
    expect(await refusal(second)).toMatchObject({ param: "number" });
  });

  it("rejects a recurring price", async () => {
    const { id } = await customer(stripe);
    const { id: invoice } = await draft(stripe, id, []);
    const price = await stripe.prices.create({
      product_data: { name: "Membership" },
      currency: "usd",
      unit_amount: 900,
      recurring: { interval: "month" },
    });
    const item = stripe.invoiceItems.create({
      customer: id,
      invoice,
      pricing: { price: price.id },
    });
    expect(await refusal(item)).toMatchObject({ statusCode: 400, param: "pricing[price]" });
  });

  it("is found by its status, customer and due date", async () => {
    const { id } = await customer(stripe);
    const terms = { collection_method: "send_invoice", days_until_due: 30 } as const;
    const due = await draft(stripe, id, [{ amount: 900 }], terms);
    await draft(stripe, id, [{ amount: 900 }]);
    const found = await stripe.invoices.list({
      customer: id,
      status: "draft",
      due_date: { gt: due.created },
    });
    expect(found.data.map((invoice) => invoice.id)).toEqual([due.id]);
  });
});

/** The official SDK declares no pricing without a price and a product. */
it.each([
  ["an amount", { amount: 5000 }],
  ["a unit amount", { unit_amount_decimal: Stripe.Decimal.from("5000"), quantity: 2 }],
])("prices %s by an inactive one-off price of its own", async (_by, cost) => {
  const { id } = await customer(stripe);
  const item = { customer: id, currency: "usd", description: "Delivery", ...cost };
  const { id: added, pricing } = await stripe.invoiceItems.create(item);
  const details = pricing?.price_details;
  const price = await stripe.prices.retrieve(String(details?.price), { expand: ["product"] });
  expect(price).toMatchObject({
    active: false,
    product: { id: details?.product, active: false, name: "Delivery" },
    type: "one_time",
    unit_amount: 5000,
  });
  const changed = await stripe.invoiceItems.update(added, { amount: 700 });
  expect(changed.pricing?.price_details?.price).not.toBe(price.id);
  const listed = [stripe.products.list({ limit: 100 }), stripe.prices.list({ limit: 100 })];
  for (const { data } of await Promise.all(listed)) {
    expect(data.map((one) => one.id)).not.toContain(price.id);
    expect(data.map((one) => one.id)).not.toContain(details?.product);
  }
});
