import type Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openInvoice } from "../../testing/test-ledger.ts";
import { advanceClock, openShop, type TestShop } from "../../testing/test-shop.ts";

let shop: TestShop;
let stripe: Stripe;
beforeAll(async () => {
  shop = await openShop();
  stripe = shop.stripe;
});
afterAll(() => shop.close());

/** An invoice of $100.00 whose debit the bank hasn't answered. */
async function debited(payment_method = "pm_usBankAccount_success"): Promise<Stripe.Invoice> {
  const { id } = await openInvoice(stripe);
  return stripe.invoices.pay(id, { payment_method });
}

const credit = (invoice: Stripe.Invoice, amount: number) =>
  stripe.creditNotes.create({ invoice: invoice.id, amount });

/** Every sum that an invoice's money is in. Amounts of charges are those that were collected. */
async function sums({ id, customer: of }: Stripe.Invoice) {
  const invoice = await stripe.invoices.retrieve(id);
  const { data } = await stripe.invoicePayments.list({
    invoice: id,
    expand: ["data.payment.payment_intent.latest_charge"],
  });
  const payments = data.map(({ payment, status, amount_requested, amount_paid }) => {
    const intent = payment.payment_intent;
    if (intent === undefined || typeof intent === "string") throw new Error("Not expanded");
    const charge = intent.latest_charge;
    if (typeof charge === "string") throw new Error("Not expanded");
    return {
      payment: [status, amount_requested, amount_paid],
      intent: [intent.status, intent.amount, intent.amount_received],
      charge: charge && [charge.status, charge.paid ? charge.amount_captured : 0],
    };
  });
  const owner = await stripe.customers.retrieve(String(of));
  if (owner.deleted) throw new Error("Deleted");
  const transactions = await stripe.customers.listBalanceTransactions(owner.id);
  return {
    invoice: [invoice.status, invoice.amount_paid, invoice.amount_remaining],
    overpaid: invoice.amount_overpaid,
    payments: payments.toReversed(),
    balance: owner.balance,
    transactions: transactions.data.map(({ type, amount }) => [type, amount]),
  };
}

describe("while a debit is processing, a credit note", () => {
  it("leaves the debit as it was sent, and what it collects in excess is credited to the customer", async () => {
    const before = await stripe.balance.retrieve();
    const invoice = await debited();
    await credit(invoice, 3_000);
    expect(await sums(invoice)).toMatchObject({
      invoice: ["open", 0, 7_000],
      payments: [{ payment: ["open", 10_000, null], intent: ["processing", 10_000, 0] }],
    });

    await advanceClock(shop, 5);
    expect(await sums(invoice)).toEqual({
      invoice: ["paid", 7_000, 0],
      overpaid: 3_000,
      payments: [
        {
          payment: ["paid", 10_000, 10_000],
          intent: ["succeeded", 10_000, 10_000],
          charge: ["succeeded", 10_000],
        },
      ],
      balance: -3_000,
      transactions: [["invoice_overpaid", -3_000]],
    });
    const after = await stripe.balance.retrieve();
    const net = (after.available[0]?.amount ?? 0) - (before.available[0]?.amount ?? 0);
    expect(net).toBe(10_000 - 80);
  });

  it("that is voided before the bank answers leaves nothing overpaid", async () => {
    const invoice = await debited();
    const note = await credit(invoice, 3_000);
    await stripe.creditNotes.voidCreditNote(note.id);
    await advanceClock(shop, 5);
    expect(await sums(invoice)).toMatchObject({
      invoice: ["paid", 10_000, 0],
      overpaid: 0,
      payments: [{ payment: ["paid", 10_000, 10_000], charge: ["succeeded", 10_000] }],
      balance: 0,
      transactions: [],
    });
  });

  it("issued before the debit and voided during it leaves its amount to be paid", async () => {
    const opened = await openInvoice(stripe);
    const note = await credit(opened, 3_000);
    const invoice = await stripe.invoices.pay(opened.id, {
      payment_method: "pm_usBankAccount_success",
    });
    await stripe.creditNotes.voidCreditNote(note.id);
    await advanceClock(shop, 5);
    const first = {
      payment: ["paid", 7_000, 7_000],
      intent: ["succeeded", 7_000, 7_000],
      charge: ["succeeded", 7_000],
    };
    expect(await sums(invoice)).toMatchObject({
      invoice: ["open", 7_000, 3_000],
      payments: [first],
      balance: 0,
    });
    await stripe.invoices.pay(invoice.id, { payment_method: "pm_card_visa" });
    expect(await sums(invoice)).toMatchObject({
      invoice: ["paid", 10_000, 0],
      overpaid: 0,
      payments: [first, { payment: ["paid", 3_000, 3_000], charge: ["succeeded", 3_000] }],
      balance: 0,
    });
  });

  it("lowers the payment once the debit has failed, so that the next attempt collects the rest", async () => {
    const invoice = await debited("pm_usBankAccount_insufficientFunds");
    await credit(invoice, 3_000);
    await advanceClock(shop, 5);
    expect(await sums(invoice)).toMatchObject({
      invoice: ["open", 0, 7_000],
      payments: [
        {
          payment: ["open", 7_000, null],
          intent: ["requires_payment_method", 7_000, 0],
          charge: ["failed", 0],
        },
      ],
    });
    await stripe.invoices.pay(invoice.id, { payment_method: "pm_card_visa" });
    expect(await sums(invoice)).toMatchObject({
      invoice: ["paid", 7_000, 0],
      overpaid: 0,
      payments: [{ intent: ["succeeded", 7_000, 7_000], charge: ["succeeded", 7_000] }],
      balance: 0,
    });
  });

  it("of the whole amount recalls the debit, which collects nothing", async () => {
    const invoice = await debited();
    await credit(invoice, 10_000);
    await advanceClock(shop, 5);
    expect(await sums(invoice)).toEqual({
      invoice: ["paid", 0, 0],
      overpaid: 0,
      payments: [
        {
          payment: ["canceled", 10_000, null],
          intent: ["canceled", 10_000, 0],
          charge: ["failed", 0],
        },
      ],
      balance: 0,
      transactions: [],
    });
  });
});

it("an attached payment lowers the open payment to what remains", async () => {
  const invoice = await openInvoice(stripe);
  const paymentMethod = await stripe.paymentMethods.attach("pm_card_visa", {
    customer: String(invoice.customer),
  });
  const deposit = await stripe.paymentIntents.create({
    amount: 4_000,
    currency: "usd",
    customer: String(invoice.customer),
    payment_method: paymentMethod.id,
    confirm: true,
  });
  await stripe.invoices.attachPayment(invoice.id, { payment_intent: deposit.id });
  expect(await sums(invoice)).toMatchObject({
    invoice: ["open", 4_000, 6_000],
    payments: [
      { payment: ["open", 6_000, null], intent: ["requires_payment_method", 6_000, 0] },
      { payment: ["paid", 4_000, 4_000] },
    ],
  });
  await stripe.invoices.pay(invoice.id, { payment_method: paymentMethod.id });
  expect(await sums(invoice)).toMatchObject({
    invoice: ["paid", 10_000, 0],
    overpaid: 0,
    balance: 0,
  });
});
