import type Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { customer, draft, refusal, taxRate } from "../../testing/test-ledger.ts";
import { openShop, type TestShop } from "../../testing/test-shop.ts";

let shop: TestShop;
let stripe: Stripe;
beforeAll(async () => {
  shop = await openShop();
  stripe = shop.stripe;
});
afterAll(() => shop.close());

/** 200.00 in two lines, 10 % off, 5 % and 9.975 % tax: 206.96. */
async function openInvoice(): Promise<Stripe.Invoice> {
  const { id } = await customer(stripe);
  const paymentMethod = await stripe.paymentMethods.attach("pm_card_visa", { customer: id });
  const rates = [await taxRate(stripe, 5), await taxRate(stripe, 9.975)];
  const coupon = await stripe.coupons.create({ percent_off: 10, duration: "once" });
  const invoice = await draft(stripe, id, [{ amount: 15000 }, { amount: 5000 }], {
    default_payment_method: paymentMethod.id,
    default_tax_rates: rates.map((rate) => rate.id),
    discounts: [{ coupon: coupon.id }],
  });
  return stripe.invoices.finalizeInvoice(invoice.id);
}

const paidInvoice = async () => stripe.invoices.pay((await openInvoice()).id);

describe("a credit note on an open invoice", () => {
  it("includes the line's discount and taxes and reduces the amount remaining", async () => {
    const invoice = await openInvoice();
    const line = invoice.lines.data[1];
    const note = await stripe.creditNotes.create({
      invoice: invoice.id,
      lines: [{ type: "invoice_line_item", invoice_line_item: line?.id ?? "", amount: 5000 }],
    });
    expect(note).toMatchObject({
      number: `${invoice.number}-CN-01`,
      type: "pre_payment",
      subtotal: 5000,
      discount_amount: 500,
      total_excluding_tax: 4500,
      total: 5174,
      pre_payment_amount: 5174,
      post_payment_amount: 0,
    });
    expect(await stripe.invoices.retrieve(invoice.id)).toMatchObject({
      status: "open",
      amount_remaining: invoice.total - 5174,
      amount_due: invoice.total - 5174,
      pre_payment_credit_notes_amount: 5174,
    });
    const paid = await stripe.invoices.pay(invoice.id);
    expect(paid).toMatchObject({ status: "paid", amount_paid: invoice.total - 5174 });
  });

  it("pays the invoice if nothing remains due, and can't be voided then", async () => {
    const invoice = await openInvoice();
    const note = await stripe.creditNotes.create({ invoice: invoice.id, amount: invoice.total });
    expect(await stripe.invoices.retrieve(invoice.id)).toMatchObject({
      status: "paid",
      amount_remaining: 0,
    });
    expect(await refusal(stripe.creditNotes.voidCreditNote(note.id))).toMatchObject({
      statusCode: 400,
    });
  });

  it("restores the amount due when it is voided", async () => {
    const invoice = await openInvoice();
    const note = await stripe.creditNotes.create({ invoice: invoice.id, amount: 1000 });
    const gone = await stripe.creditNotes.voidCreditNote(note.id);
    expect(gone.status).toBe("void");
    expect(await stripe.invoices.retrieve(invoice.id)).toMatchObject({
      amount_remaining: invoice.total,
    });
  });
});

describe("a credit note on a paid invoice", () => {
  it("refunds part to the card and credits part to the customer's balance", async () => {
    const invoice = await paidInvoice();
    const note = await stripe.creditNotes.create({
      invoice: invoice.id,
      amount: 10000,
      refund_amount: 7000,
      credit_amount: 3000,
      reason: "product_unsatisfactory",
    });
    expect(note).toMatchObject({ type: "post_payment", post_payment_amount: 10000, total: 10000 });
    expect(note.refunds).toMatchObject([{ amount_refunded: 7000, type: "refund" }]);
    expect(await stripe.customers.retrieve(String(invoice.customer))).toMatchObject({
      balance: -3000,
    });
  });

  it("is rejected if its parts don't add up or exceed the invoice", async () => {
    const invoice = await paidInvoice();
    const create = (params: Partial<Stripe.CreditNoteCreateParams>) =>
      refusal(stripe.creditNotes.create({ invoice: invoice.id, amount: 5000, ...params }));
    expect(await create({ refund_amount: 4999 })).toMatchObject({ statusCode: 400 });
    const all = invoice.total + 1;
    expect(await create({ amount: all, refund_amount: all })).toMatchObject({ param: "amount" });
  });

  it("counts refunds made separately", async () => {
    const invoice = await paidInvoice();
    const [payment] = (await stripe.invoicePayments.list({ invoice: invoice.id })).data;
    await stripe.refunds.create({
      payment_intent: String(payment?.payment.payment_intent),
      amount: 20000,
    });
    const left = invoice.total - 20000;
    const beyond = stripe.creditNotes.create({
      invoice: invoice.id,
      amount: left + 1,
      refund_amount: left + 1,
    });
    expect(await refusal(beyond)).toMatchObject({ param: "amount" });
  });

  it("accepts manual tax amounts, and shows the rates of its lines", async () => {
    const { id: rate } = await taxRate(stripe, 10);
    const { id } = await customer(stripe);
    const { id: invoice } = await draft(stripe, id, [{ amount: 2000, tax_rates: [rate] }]);
    const final = await stripe.invoices.finalizeInvoice(invoice);
    const note = await stripe.creditNotes.create({
      invoice,
      lines: [
        {
          type: "invoice_line_item",
          invoice_line_item: final.lines.data[0]?.id ?? "",
          amount: 100,
          tax_amounts: [{ amount: 9, tax_rate: rate, taxable_amount: 90 }],
        },
        { type: "custom_line_item", quantity: 1, unit_amount: 50, tax_rates: [rate] },
      ],
    });
    expect(note).toMatchObject({ subtotal: 150, total: 164, total_taxes: [{ amount: 14 }] });
    for (const line of note.lines.data) expect(line.tax_rates).toMatchObject([{ id: rate }]);
  });

  it("is previewed without side effects", async () => {
    const invoice = await paidInvoice();
    const preview = await stripe.creditNotes.preview({ invoice: invoice.id, amount: 2500 });
    expect(preview).toMatchObject({ total: 2500, post_payment_amount: 2500 });
    expect((await stripe.creditNotes.list({ invoice: invoice.id })).data).toEqual([]);
  });
});
