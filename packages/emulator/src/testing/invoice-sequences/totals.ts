import { sum } from "@counterfoil/domain";
import type Stripe from "stripe";
import { expect } from "vitest";

interface WithAmount {
  readonly amount: number;
}

const amountOf = (parts: readonly WithAmount[] | null | undefined): number =>
  sum((parts ?? []).map(({ amount }) => amount));

/** Objects by ID, as the provider returns them. */
type Objects = Map<string, object>;

/**
 * Expects that all amounts of a customer's objects add up, and that the last event of each contains
 * the object as it is.
 * @param log what led there, for the message
 */
export async function expectTotals(stripe: Stripe, customer: string, log: string): Promise<void> {
  const objects: Objects = new Map();
  const notes = await stripe.creditNotes.list({ customer, limit: 100 });
  for (const note of notes.data) {
    objects.set(note.id, note);
    expectNote(note, log);
  }
  for (const invoice of (await stripe.invoices.list({ customer, limit: 100 })).data) {
    objects.set(invoice.id, invoice);
    const issued = notes.data.filter((it) => it.invoice === invoice.id && it.status === "issued");
    await expectInvoice(stripe, invoice, issued, `${invoice.id} is ${invoice.status}:\n${log}`);
  }
  await expectBalance(stripe, customer, objects, log);
  await expectCharges(stripe, customer, objects, log);
  await expectEvents(stripe, objects, log);
}

function expectNote(note: Stripe.CreditNote, log: string): void {
  const taxes = (note.total_taxes ?? []).filter((tax) => tax.tax_behavior === "exclusive");
  expect(note.subtotal - note.discount_amount + amountOf(taxes), log).toBe(note.total);
  expect(note.pre_payment_amount + note.post_payment_amount, log).toBe(note.total);
}

async function expectInvoice(
  stripe: Stripe,
  invoice: Stripe.Invoice,
  issued: readonly Stripe.CreditNote[],
  log: string,
): Promise<void> {
  const { data: lines } = await stripe.invoices.listLineItems(invoice.id, { limit: 100 });
  const discounts = amountOf(invoice.total_discount_amounts);
  const taxes = invoice.total_taxes ?? [];
  const added = taxes.filter(({ tax_behavior }) => tax_behavior === "exclusive");
  expect(invoice.subtotal, log).toBe(amountOf(lines));
  expect(invoice.total, log).toBe(invoice.subtotal - discounts + amountOf(added));
  expect(sum(lines.map((line) => amountOf(line.discount_amounts))), log).toBe(discounts);
  expect(sum(lines.map((line) => amountOf(line.taxes))), log).toBe(amountOf(taxes));
  const before = sum(issued.map(({ pre_payment_amount }) => pre_payment_amount));
  const after = sum(issued.map(({ post_payment_amount }) => post_payment_amount));
  expect(invoice.pre_payment_credit_notes_amount, log).toBe(before);
  expect(invoice.post_payment_credit_notes_amount, log).toBe(after);
  expect(invoice.amount_due, log).toBe(invoice.amount_paid + invoice.amount_remaining);
  expect(invoice.amount_remaining, log).toBeGreaterThanOrEqual(0);
  if (invoice.status === "paid") expect(invoice.amount_remaining, log).toBe(0);
  if (invoice.status === "draft") return;
  const applied = invoice.amount_due + before + (invoice.ending_balance ?? 0);
  expect(invoice.total + invoice.starting_balance, log).toBe(applied);
  if (!["open", "paid"].includes(String(invoice.status))) return;
  const payments = await stripe.invoicePayments.list({ invoice: invoice.id, limit: 100 });
  const paid = payments.data.filter(({ status }) => status === "paid");
  const outside = "amount_paid_off_stripe" in invoice ? Number(invoice.amount_paid_off_stripe) : 0;
  expect(sum(paid.map(({ amount_paid }) => amount_paid ?? 0)) + outside, log).toBe(
    invoice.amount_paid + invoice.amount_overpaid,
  );
}

async function expectBalance(
  stripe: Stripe,
  customer: string,
  objects: Objects,
  log: string,
): Promise<void> {
  const person = await stripe.customers.retrieve(customer);
  if (person.deleted) throw new Error(`${customer} has been deleted`);
  objects.set(customer, person);
  const { data } = await stripe.customers.listBalanceTransactions(customer, { limit: 100 });
  let balance = 0;
  for (const { amount, ending_balance } of data.toReversed()) {
    balance += amount;
    expect(ending_balance, log).toBe(balance);
  }
  expect(person.balance, log).toBe(balance);
}

async function expectCharges(
  stripe: Stripe,
  customer: string,
  objects: Objects,
  log: string,
): Promise<void> {
  for (const charge of (await stripe.charges.list({ customer, limit: 100 })).data) {
    objects.set(charge.id, charge);
    const { data: refunds } = await stripe.refunds.list({ charge: charge.id, limit: 100 });
    for (const refund of refunds) objects.set(refund.id, refund);
    const refunded = amountOf(refunds.filter(({ status }) => status === "succeeded"));
    expect(charge.amount_refunded, log).toBe(refunded);
    expect(refunded, log).toBeLessThanOrEqual(charge.amount);
    expect(charge.refunded, log).toBe(refunded === charge.amount);
  }
}

async function expectEvents(stripe: Stripe, objects: Objects, log: string): Promise<void> {
  const seen = new Set<string>();
  for (const { type, data } of (await stripe.events.list({ limit: 100 })).data) {
    const id = "id" in data.object ? String(data.object.id) : "";
    const object = objects.get(id);
    if (object === undefined || seen.has(id)) continue;
    seen.add(id);
    expect(plain(data.object), `${type}\n${log}`).toEqual(plain(object));
  }
}

/**
 * Returns an object without what only one side has: the SDK's classes of decimals, which events
 * don't get, and the next number, of whose change the provider sends no event.
 */
const plain = (object: object): object => ({
  ...JSON.parse(JSON.stringify(object)),
  next_invoice_sequence: null,
});
