import type Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { customer, draft, refusal, taxRate } from "../../../testing/test-ledger.ts";
import { type TestProvider, testProvider } from "../../../testing/test-provider.ts";

let shop: TestProvider;
let stripe: Stripe;
beforeAll(async () => {
  shop = await testProvider();
  stripe = shop.stripe;
});
afterAll(() => shop.close());

const revise = (invoice: string, params: Stripe.InvoiceCreateParams = {}) =>
  stripe.invoices.create({ ...params, from_invoice: { invoice, action: "revision" } });
const final = (id: string) => stripe.invoices.finalizeInvoice(id);

/** https://docs.stripe.com/invoicing/invoice-edits */
describe("a revision", () => {
  it("is a draft like the original, with its own lines", async () => {
    const { id } = await customer(stripe);
    const { id: tax } = await taxRate(stripe, 10);
    const { id: coupon } = await stripe.coupons.create({ percent_off: 10 });
    const rows = [{ amount: 2_000, description: "Sign", tax_rates: [tax] }, { amount: 500 }];
    const terms: Stripe.InvoiceCreateParams = {
      collection_method: "send_invoice",
      days_until_due: 10,
      description: "As agreed",
      discounts: [{ coupon }],
      metadata: { order: "17" },
    };
    const original = await final((await draft(stripe, id, rows, terms)).id);
    const revision = await revise(original.id, { footer: "Corrected" });
    expect(revision).toMatchObject({
      status: "draft",
      customer: id,
      number: null,
      auto_advance: false,
      from_invoice: { action: "revision", invoice: original.id },
      total: original.total,
      due_date: revision.created + 10 * 86_400,
      description: "As agreed",
      footer: "Corrected",
      metadata: { order: "17" },
    });
    const line = revision.lines.data[0]?.id ?? "";
    expect(original.lines.data.map((each) => each.id)).not.toContain(line);
    await stripe.invoices.updateLineItem(revision.id, line, { amount: 100 });
    expect((await stripe.invoices.retrieve(original.id)).total).toBe(original.total);
  });

  it("replaces the original when finalized, which is voided and returns its applied balance", async () => {
    const { id } = await customer(stripe, { balance: -300 });
    const original = await final((await draft(stripe, id, [{ amount: 1_000 }])).id);
    const second = await final((await revise(original.id)).id);
    expect(second).toMatchObject({ status: "open", starting_balance: -300, amount_due: 700 });
    const third = await final((await revise(second.id)).id);
    for (const replaced of [original.id, second.id]) {
      expect(await stripe.invoices.retrieve(replaced)).toMatchObject({
        status: "void",
        latest_revision: third.id,
      });
    }
    expect(new Set([original.number, second.number, third.number]).size).toBe(3);
  });

  it("can be created only for open and uncollectible invoices, and finalized only if nothing was paid", async () => {
    const { id } = await customer(stripe);
    const unfinished = await draft(stripe, id, [{ amount: 900 }]);
    const param = "from_invoice[invoice]";
    expect(await refusal(revise(unfinished.id))).toMatchObject({ param });
    await final(unfinished.id);
    const revision = await revise(unfinished.id);
    await stripe.invoices.pay(unfinished.id, { paid_out_of_band: true });
    expect(await refusal(revise(unfinished.id))).toMatchObject({ param });
    expect(await refusal(final(revision.id))).toMatchObject({ statusCode: 400 });
  });
});

/** https://docs.stripe.com/api/invoices/add_lines: tax_amounts */
describe("manual tax amounts", () => {
  const tax = {
    amount: 70,
    taxable_amount: 1_000,
    tax_rate_data: { display_name: "Sales tax", percentage: 7, inclusive: false, state: "CA" },
  };
  const line = { amount: 1_000, tax_amounts: [tax] };

  it("are kept, under a reused archived rate, until they are removed", async () => {
    const { id } = await draft(stripe, (await customer(stripe)).id, []);
    const invoice = await stripe.invoices.addLines(id, { lines: [line, line] });
    expect(invoice).toMatchObject({ subtotal: 2_000, total_excluding_tax: 2_000, total: 2_140 });
    expect(invoice.total_taxes).toHaveLength(1);
    const rate = String(invoice.total_taxes?.[0]?.tax_rate_details?.tax_rate);
    expect(await stripe.taxRates.retrieve(rate)).toMatchObject({ active: false, percentage: 7 });
    const first = invoice.lines.data[0]?.id ?? "";
    const bare = await stripe.invoices.updateLineItem(id, first, { tax_amounts: "" });
    expect(bare.taxes).toEqual([]);
    expect((await stripe.invoices.retrieve(id)).total).toBe(2_070);
  });

  it("can't be combined with tax rates", async () => {
    const { id: rate } = await taxRate(stripe, 5);
    const invoice = await draft(stripe, (await customer(stripe)).id, [], {
      default_tax_rates: [rate],
    });
    const add = stripe.invoices.addLines(invoice.id, { lines: [line] });
    expect(await refusal(add)).toMatchObject({ param: "lines[0][tax_amounts]" });
  });
});

it("an invoice uses the customer's invoice settings, and shows its issuer", async () => {
  const { id } = await customer(stripe, {
    invoice_settings: {
      custom_fields: [{ name: "PO", value: "7" }],
      rendering_options: { amount_tax_display: "include_inclusive_tax" },
    },
  });
  const invoice = await draft(stripe, id, [], { issuer: { type: "self" } });
  expect(invoice).toMatchObject({
    custom_fields: [{ name: "PO", value: "7" }],
    issuer: { type: "self" },
    rendering: { amount_tax_display: "include_inclusive_tax" },
  });
  const nobody = stripe.invoices.update(invoice.id, { issuer: { type: "account" } });
  expect(await refusal(nobody)).toMatchObject({ param: "issuer[account]" });
});
