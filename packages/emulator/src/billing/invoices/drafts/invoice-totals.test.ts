import Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { customer, draft, refusal, taxRate } from "../../../testing/test-ledger.ts";
import { openShop, type TestShop } from "../../../testing/test-shop.ts";

let shop: TestShop;
let stripe: Stripe;
beforeAll(async () => {
  shop = await openShop();
  stripe = shop.stripe;
});
afterAll(() => shop.close());

describe("an invoice of Maple & Main", () => {
  it("adds GST and QST on the same net: 100.00 totals 114.98", async () => {
    const { id } = await customer(stripe);
    const rates = [await taxRate(stripe, 5), await taxRate(stripe, 9.975)];
    const invoice = await draft(stripe, id, [{ amount: 10000 }], {
      currency: "cad",
      default_tax_rates: rates.map((rate) => rate.id),
    });
    expect(invoice).toMatchObject({
      currency: "cad",
      subtotal: 10000,
      total_excluding_tax: 10000,
      total: 11498,
      amount_due: 11498,
    });
    expect(
      invoice.total_taxes?.map(({ amount, taxable_amount }) => [amount, taxable_amount]),
    ).toEqual([
      [500, 10000],
      [998, 10000],
    ]);
  });

  it("deducts 10 %, then adds 5 % inclusive and 7 % exclusive tax: total 14.40", async () => {
    const { id } = await customer(stripe);
    const inclusive = await taxRate(stripe, 5, true);
    const exclusive = await taxRate(stripe, 7);
    const coupon = await stripe.coupons.create({ percent_off: 10, duration: "once" });
    const invoice = await draft(stripe, id, [{ amount: 500 }, { amount: 1000 }], {
      default_tax_rates: [inclusive.id, exclusive.id],
      discounts: [{ coupon: coupon.id }],
    });
    expect(invoice).toMatchObject({ subtotal: 1500, total: 1440 });
    expect(invoice.total_discount_amounts?.map(({ amount }) => amount)).toEqual([150]);
    expect(invoice.total_taxes?.map(({ amount }) => amount)).toEqual([64, 90]);
  });

  it("rounds a unit amount times a quantity once per line", async () => {
    const { id } = await customer(stripe);
    const invoice = await draft(stripe, id, [
      { quantity: 3, unit_amount_decimal: Stripe.Decimal.from("33.335") },
    ]);
    expect(invoice.lines.data[0]).toMatchObject({ amount: 100, quantity: 3 });
    expect(invoice.total).toBe(100);
  });

  it.each([
    ["exempt", "customer_exempt"],
    ["reverse", "reverse_charge"],
  ] as const)("backs inclusive tax out for a customer who is %s", async (tax_exempt, reason) => {
    const { id } = await customer(stripe, { tax_exempt });
    const vat = await taxRate(stripe, 10, true);
    const invoice = await draft(stripe, id, [{ amount: 10000, tax_rates: [vat.id] }]);
    expect(invoice).toMatchObject({
      subtotal: 10000,
      total: 9091,
      customer_tax_exempt: tax_exempt,
    });
    expect(invoice.total_taxes?.[0]).toMatchObject({ amount: 0, taxability_reason: reason });
  });

  it("applies a line's own discount before the invoice's", async () => {
    const { id } = await customer(stripe);
    const five = await stripe.coupons.create({
      amount_off: 500,
      currency: "usd",
      duration: "once",
    });
    const half = await stripe.coupons.create({ percent_off: 50, duration: "forever" });
    const invoice = await draft(
      stripe,
      id,
      [{ amount: 2000, discounts: [{ coupon: five.id }] }, { amount: 1000 }],
      { discounts: [{ coupon: half.id }] },
    );
    expect(invoice).toMatchObject({ subtotal: 2500, total: 1250 });
    const { total_discount_amounts: amounts } = await stripe.invoices.retrieve(invoice.id, {
      expand: ["total_discount_amounts.discount"],
    });
    expect(amounts?.map(({ discount }) => discount)).toMatchObject([
      { source: { coupon: five.id }, invoice: null, invoice_item: expect.stringMatching(/^ii_/) },
      { source: { coupon: half.id }, invoice: invoice.id, invoice_item: null },
    ]);
    expect(await stripe.coupons.retrieve(half.id)).toMatchObject({ times_redeemed: 1 });
  });
});

describe("coupons and codes", () => {
  it("are rejected if fully redeemed, repeating or in another currency", async () => {
    const { id } = await customer(stripe);
    const once = await stripe.coupons.create({
      percent_off: 5,
      duration: "once",
      max_redemptions: 1,
    });
    await draft(stripe, id, [], { discounts: [{ coupon: once.id }] });
    const monthly = await stripe.coupons.create({
      percent_off: 5,
      duration: "repeating",
      duration_in_months: 3,
    });
    const euros = await stripe.coupons.create({
      amount_off: 500,
      currency: "eur",
      duration: "once",
    });
    for (const coupon of [once.id, monthly.id, euros.id]) {
      const error = await refusal(draft(stripe, id, [], { discounts: [{ coupon }] }));
      expect(error).toMatchObject({ statusCode: 400, param: "discounts[0][coupon]" });
    }
  });

  it("keep a discount after the coupon is deleted", async () => {
    const { id } = await customer(stripe);
    const coupon = await stripe.coupons.create({ percent_off: 20, duration: "once" });
    const invoice = await draft(stripe, id, [{ amount: 1000 }], {
      discounts: [{ coupon: coupon.id }],
    });
    await stripe.coupons.del(coupon.id);
    await stripe.invoiceItems.create({ customer: id, invoice: invoice.id, amount: 1000 });
    expect(await stripe.invoices.retrieve(invoice.id)).toMatchObject({ total: 1600 });
  });

  it("restrict a promotion code to its customer", async () => {
    const claire = await customer(stripe);
    const other = await customer(stripe, { name: "Harbour Supply GmbH" });
    const coupon = await stripe.coupons.create({ percent_off: 25, duration: "once" });
    const promotionCode = await stripe.promotionCodes.create({
      promotion: { type: "coupon", coupon: coupon.id },
      customer: claire.id,
    });
    const discounts = [{ promotion_code: promotionCode.id }];
    const invoice = await draft(stripe, claire.id, [{ amount: 4000 }], { discounts });
    expect(invoice.total).toBe(3000);
    expect(await refusal(draft(stripe, other.id, [], { discounts }))).toMatchObject({
      statusCode: 400,
      param: "discounts[0][promotion_code]",
    });
  });
});

describe("the customer's balance", () => {
  it.each([
    { balance: -3000, total: 10000, due: 7000, ending: 0, status: "open" },
    { balance: -12000, total: 10000, due: 0, ending: -2000, status: "paid" },
    { balance: 2000, total: 10000, due: 12000, ending: 0, status: "open" },
    { balance: 0, total: 30, due: 0, ending: 30, status: "paid" },
  ])("of $balance on a total of $total leaves $due due", async (row) => {
    const { id } = await customer(stripe, { balance: row.balance });
    const invoice = await draft(stripe, id, [{ amount: row.total }]);
    const final = await stripe.invoices.finalizeInvoice(invoice.id);
    expect(final).toMatchObject({
      starting_balance: row.balance,
      ending_balance: row.ending,
      amount_due: row.due,
      status: row.status,
    });
    expect(await stripe.customers.retrieve(id)).toMatchObject({ balance: row.ending });
  });

  it("is restored when the invoice is voided", async () => {
    const { id } = await customer(stripe, { balance: -3000 });
    const invoice = await draft(stripe, id, [{ amount: 10000 }]);
    await stripe.invoices.finalizeInvoice(invoice.id);
    await stripe.invoices.voidInvoice(invoice.id);
    expect(await stripe.customers.retrieve(id)).toMatchObject({ balance: -3000 });
    const transactions = await stripe.customers.listBalanceTransactions(id);
    expect(transactions.data.map(({ type, amount }) => [type, amount])).toEqual([
      ["unapplied_from_invoice", -3000],
      ["applied_to_invoice", 3000],
      ["adjustment", -3000],
    ]);
  });

  it.each([
    ["kwd", 12_344, 4],
    ["ugx", 123_450, -50],
  ])(
    "is restored when a voided invoice had left a part that %s can't charge",
    async (currency, total, left) => {
      const { id } = await customer(stripe);
      const invoice = await draft(stripe, id, [{ amount: total, currency }], { currency });
      await stripe.invoices.finalizeInvoice(invoice.id);
      expect(await stripe.customers.retrieve(id)).toMatchObject({ balance: left });
      await stripe.invoices.voidInvoice(invoice.id);
      expect(await stripe.customers.retrieve(id)).toMatchObject({ balance: 0 });
    },
  );
});
