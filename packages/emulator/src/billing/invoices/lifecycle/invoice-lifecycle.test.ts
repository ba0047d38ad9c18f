import { RACING } from "@counterfoil/database/testing";
import type Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { customer, draft, refusal } from "../../../testing/test-ledger.ts";
import { openShop, retryOnRateLimit, type TestShop } from "../../../testing/test-shop.ts";

let shop: TestShop;
let stripe: Stripe;
beforeAll(async () => {
  shop = await openShop(RACING);
  stripe = shop.stripe;
});
afterAll(() => shop.close());

async function withCard(card: string): Promise<string> {
  const { id } = await customer(stripe);
  const paymentMethod = await stripe.paymentMethods.attach(card, { customer: id });
  await stripe.customers.update(id, {
    invoice_settings: { default_payment_method: paymentMethod.id },
  });
  return id;
}

const open = async (id: string, amount = 10000) =>
  stripe.invoices.finalizeInvoice((await draft(stripe, id, [{ amount }])).id);

describe("finalizing", () => {
  it("assigns numbers without gaps and returns the payment", async () => {
    const { id, invoice_prefix } = await customer(stripe);
    const numbers: (string | null)[] = [];
    for (let count = 0; count < 3; count += 1) numbers.push((await open(id)).number);
    expect(numbers).toEqual(["0001", "0002", "0003"].map((part) => `${invoice_prefix}-${part}`));
    const invoice = await stripe.invoices.retrieve((await open(id)).id, {
      expand: ["payments.data.payment.payment_intent", "confirmation_secret"],
    });
    expect(invoice).toMatchObject({ status: "open", amount_remaining: 10000, attempted: false });
    expect(invoice.payments?.data[0]).toMatchObject({
      status: "open",
      is_default: true,
      amount_requested: 10000,
      payment: { payment_intent: { status: "requires_payment_method", amount: 10000 } },
    });
    expect(invoice.confirmation_secret?.client_secret).toContain("_secret_");
  });

  it("assigns consecutive numbers to 50 invoices finalized concurrently", async () => {
    const { id } = await customer(stripe);
    const drafts: string[] = [];
    for (let count = 0; count < 50; count += 1) {
      drafts.push((await draft(stripe, id, [{ amount: 1000 }])).id);
    }
    const finals = await Promise.all(
      drafts.map((each) => retryOnRateLimit(() => stripe.invoices.finalizeInvoice(each))),
    );
    const sequence = finals
      .map(({ number }) => Number(number?.split("-")[1]))
      .sort((a, b) => a - b);
    expect(sequence).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
  });

  it("ends editing and deleting", async () => {
    const invoice = await open((await customer(stripe)).id);
    const item = { customer: String(invoice.customer), invoice: invoice.id, amount: 5 };
    for (const call of [
      () => stripe.invoices.update(invoice.id, { description: "Later" }),
      () => stripe.invoices.del(invoice.id),
      () => stripe.invoices.finalizeInvoice(invoice.id),
      () => stripe.invoiceItems.create(item),
    ]) {
      expect(await refusal(call())).toMatchObject({
        code: "invoice_not_editable",
        statusCode: 400,
      });
    }
  });

  it("counts the days until due from its creation", async () => {
    const { id } = await customer(stripe);
    const invoice = await draft(stripe, id, [{ amount: 900 }], {
      collection_method: "send_invoice",
      days_until_due: 7,
    });
    const final = await stripe.invoices.sendInvoice(invoice.id);
    expect(final.due_date).toBe(invoice.created + 7 * 86_400);
    expect(final.status).toBe("open");
  });
});

describe("paying", () => {
  it("charges the customer's default card", async () => {
    const invoice = await open(await withCard("pm_card_visa"));
    const paid = await stripe.invoices.pay(invoice.id, { expand: ["payments"] });
    expect(paid).toMatchObject({
      status: "paid",
      amount_paid: 10000,
      amount_remaining: 0,
      attempted: true,
      attempt_count: 1,
      payments: { data: [{ status: "paid", amount_paid: 10000 }] },
    });
    expect(await refusal(stripe.invoices.pay(invoice.id))).toMatchObject({
      message: "Invoice is already paid",
    });
  });

  it("keeps the invoice open when the card is declined", async () => {
    const invoice = await open(await withCard("pm_card_chargeCustomerFail"));
    expect(await refusal(stripe.invoices.pay(invoice.id))).toMatchObject({
      statusCode: 402,
      code: "card_declined",
    });
    expect(await stripe.invoices.retrieve(invoice.id)).toMatchObject({
      status: "open",
      attempted: true,
      attempt_count: 1,
      amount_remaining: 10000,
    });
    const events = await stripe.events.list({ type: "invoice.payment_failed", limit: 1 });
    expect(events.data[0]?.data.object).toMatchObject({ id: invoice.id });
  });

  it("rejects a customer without a payment method", async () => {
    const invoice = await open((await customer(stripe)).id);
    const error = await refusal(stripe.invoices.pay(invoice.id));
    expect(error.message).toContain("no attached payment source or default payment method");
  });

  it("records an out-of-band payment without a charge", async () => {
    const invoice = await open((await customer(stripe)).id);
    const paid = await stripe.invoices.pay(invoice.id, { paid_out_of_band: true });
    expect(paid).toMatchObject({ status: "paid", amount_paid_off_stripe: 10000 });
    const charges = await stripe.charges.list({ customer: String(invoice.customer) });
    expect(charges.data).toEqual([]);
  });

  it("emits its events in order", async () => {
    const invoice = await open(await withCard("pm_card_visa"));
    await stripe.invoices.pay(invoice.id);
    const events = await stripe.events.list({ limit: 5 });
    expect(events.data.map(({ type }) => type).reverse()).toEqual([
      "payment_intent.succeeded",
      "invoice.updated",
      "invoice.paid",
      "invoice.payment_succeeded",
      "invoice_payment.paid",
    ]);
  });
});

describe("an event's previous attributes", () => {
  const last = async (type: string) => (await stripe.events.list({ type, limit: 1 })).data[0];

  it("are everything that the payment changed, and automatic collection ends", async () => {
    const { id } = await draft(stripe, await withCard("pm_card_visa"), [{ amount: 900 }]);
    await stripe.invoices.finalizeInvoice(id, { auto_advance: true });
    const paid = await stripe.invoices.retrieve(id);
    expect(paid).toMatchObject({
      status: "paid",
      attempt_count: 1,
      attempted: true,
      auto_advance: false,
    });
    expect((await last("invoice.updated"))?.data.previous_attributes).toEqual({
      amount_paid: 0,
      amount_remaining: 900,
      attempt_count: 0,
      attempted: false,
      auto_advance: true,
      next_payment_attempt: expect.any(Number),
      status: "open",
      status_transitions: { paid_at: null },
    });
  });

  it("name the currency that a customer's first bill locks", async () => {
    const { id } = await customer(stripe);
    await open(id);
    expect(await last("customer.updated")).toMatchObject({
      data: { object: { id, currency: "usd" }, previous_attributes: { currency: null } },
    });
    const before = await last("customer.updated");
    await open(id);
    expect((await last("customer.updated"))?.id).toBe(before?.id);
  });
});

describe("closing", () => {
  it("voids an open invoice and cancels its payment", async () => {
    const invoice = await open((await customer(stripe)).id);
    const voided = await stripe.invoices.voidInvoice(invoice.id, {
      expand: ["payments.data.payment.payment_intent"],
    });
    expect(voided).toMatchObject({
      status: "void",
      payments: {
        data: [
          {
            status: "canceled",
            payment: {
              payment_intent: { status: "canceled", cancellation_reason: "void_invoice" },
            },
          },
        ],
      },
    });
  });

  it("allows only pay and void for an uncollectible invoice", async () => {
    const invoice = await open((await customer(stripe)).id);
    const written = await stripe.invoices.markUncollectible(invoice.id);
    expect(written.status).toBe("uncollectible");
    expect(await refusal(stripe.invoices.markUncollectible(invoice.id))).toMatchObject({
      statusCode: 400,
    });
    const paid = await stripe.invoices.pay(invoice.id, { paid_out_of_band: true });
    expect(paid.status).toBe("paid");
  });

  it("deletes a draft permanently", async () => {
    const invoice = await draft(stripe, (await customer(stripe)).id, [{ amount: 500 }]);
    expect(await stripe.invoices.del(invoice.id)).toEqual(
      expect.objectContaining({ id: invoice.id, deleted: true }),
    );
    expect(await refusal(stripe.invoices.retrieve(invoice.id))).toMatchObject({ statusCode: 404 });
  });
});

describe("lines", () => {
  it("are added, changed and removed on a draft", async () => {
    const { id } = await customer(stripe);
    const empty = await stripe.invoices.create({ customer: id, currency: "usd" });
    const two = await stripe.invoices.addLines(empty.id, {
      lines: [
        { amount: 1000, description: "Flour" },
        {
          price_data: { currency: "usd", unit_amount: 250, product_data: { name: "Eggs" } },
          quantity: 4,
        },
      ],
    });
    expect(two.lines.data.map(({ description, amount }) => [description, amount])).toEqual([
      ["Flour", 1000],
      ["Eggs", 1000],
    ]);
    const first = two.lines.data[0]?.id ?? "";
    const line = await stripe.invoices.updateLineItem(empty.id, first, { amount: 1500 });
    expect(line).toMatchObject({ id: first, amount: 1500, description: "Flour" });
    const one = await stripe.invoices.removeLines(empty.id, {
      lines: [{ id: first, behavior: "delete" }],
    });
    expect(one).toMatchObject({ total: 1000 });
  });

  it("include pending items, latest first, on request", async () => {
    const { id } = await customer(stripe);
    for (const description of ["January", "February"]) {
      await stripe.invoiceItems.create({ customer: id, currency: "usd", amount: 700, description });
    }
    const invoice = await stripe.invoices.create({
      customer: id,
      currency: "usd",
      pending_invoice_items_behavior: "include",
    });
    expect(invoice.lines.data.map(({ description }) => description)).toEqual([
      "February",
      "January",
    ]);
    expect(await stripe.invoiceItems.list({ customer: id, pending: true })).toMatchObject({
      data: [],
    });
  });

  it("are previewed without side effects", async () => {
    const { id } = await customer(stripe);
    const preview = await stripe.invoices.createPreview({
      customer: id,
      invoice_items: [{ amount: 4200, currency: "usd", description: "Delivery" }],
    });
    expect(preview).toMatchObject({ total: 4200, billing_reason: "upcoming" });
    expect((await stripe.invoices.list({ customer: id })).data).toEqual([]);
    expect((await stripe.invoiceItems.list({ customer: id })).data).toEqual([]);
  });
});
