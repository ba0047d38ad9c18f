import type Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { customer, draft, refusal, taxRate } from "../../testing/test-ledger.ts";
import { type TestProvider, testProvider } from "../../testing/test-provider.ts";

let shop: TestProvider;
let stripe: Stripe;
beforeAll(async () => {
  shop = await testProvider();
  stripe = shop.stripe;
});
afterAll(() => shop.close());

const ground = () =>
  stripe.shippingRates.create({
    display_name: "Ground",
    type: "fixed_amount",
    fixed_amount: { amount: 500, currency: "usd", currency_options: { eur: { amount: 400 } } },
  });

/** https://docs.stripe.com/api/shipping_rates, /api/invoices/create: shipping_cost */
describe("a shipping cost", () => {
  it("is added to the lines without discount or manual tax, and can be removed", async () => {
    const { id: shipping_rate } = await ground();
    const { id: tax } = await taxRate(stripe, 10);
    const { id: coupon } = await stripe.coupons.create({ percent_off: 50 });
    const invoice = await draft(stripe, (await customer(stripe)).id, [{ amount: 1_000 }], {
      shipping_cost: { shipping_rate },
      default_tax_rates: [tax],
      discounts: [{ coupon }],
    });
    expect(invoice).toMatchObject({
      subtotal: 1_000,
      amount_shipping: 500,
      total_excluding_tax: 1_000,
      total: 1_050,
      shipping_cost: { amount_subtotal: 500, amount_tax: 0, amount_total: 500, shipping_rate },
    });
    const without = await stripe.invoices.update(invoice.id, { shipping_cost: "" });
    expect(without).toMatchObject({ amount_shipping: 0, shipping_cost: null, total: 550 });
  });

  it("uses the rate's amount in the invoice's currency, or is rejected", async () => {
    const { id: shipping_rate } = await ground();
    const { id } = await customer(stripe);
    const bill = (currency: string) =>
      stripe.invoices.create({ customer: id, currency, shipping_cost: { shipping_rate } });
    expect((await bill("eur")).amount_shipping).toBe(400);
    const param = "shipping_cost[shipping_rate]";
    expect(await refusal(bill("cad"))).toMatchObject({ param });
    await stripe.shippingRates.update(shipping_rate, { active: false });
    expect(await refusal(bill("usd"))).toMatchObject({ param });
    const archived = await stripe.shippingRates.list({ active: false });
    expect(archived.data.map((rate) => rate.id)).toEqual([shipping_rate]);
  });

  it("is credited in full by a credit note that names its rate, once", async () => {
    const invoice = await draft(stripe, (await customer(stripe)).id, [{ amount: 1_000 }], {
      shipping_cost: {
        shipping_rate_data: {
          display_name: "Express",
          fixed_amount: { amount: 700, currency: "usd" },
        },
      },
    });
    await stripe.invoices.finalizeInvoice(invoice.id);
    const shipping_rate = String(invoice.shipping_cost?.shipping_rate);
    const line = invoice.lines.data[0]?.id ?? "";
    const params: Stripe.CreditNoteCreateParams = {
      invoice: invoice.id,
      lines: [{ type: "invoice_line_item", invoice_line_item: line, amount: 400 }],
      shipping_cost: { shipping_rate },
    };
    const note = await stripe.creditNotes.create(params);
    expect(note).toMatchObject({
      subtotal: 400,
      amount_shipping: 700,
      total: 1_100,
      shipping_cost: { amount_total: 700, shipping_rate },
    });
    expect(note.lines.data).toHaveLength(1);
    expect((await stripe.invoices.retrieve(invoice.id)).amount_remaining).toBe(600);
    expect(await refusal(stripe.creditNotes.create(params))).toMatchObject({ statusCode: 400 });
  });
});
