import type { Context } from "../../../kernel/context.ts";
import { changesBetween } from "../../../kernel/objects/changes.ts";
import type { PaymentIntent } from "../../../money/payment-intents/intent.ts";
import { addCustomerBalanceTransaction } from "../../../records/customers/balance.ts";
import type { Invoice } from "../content.ts";
import { refreshDrafts } from "../drafts/refresh-drafts.ts";
import { emitUpdated } from "../drafts/save.ts";
import { scheduleInvoice } from "../schedule.ts";
import { closePayments } from "./close-payments.ts";
import { markPaid } from "./mark-paid.ts";
import { adjustOpenPayment, type InvoicePayment } from "./open-payment.ts";

/** Returns the invoice payment of an intent; null if it pays no invoice. */
export async function paymentOf(ctx: Context, intent: string): Promise<InvoicePayment | null> {
  const [payment] = await ctx.store.find("invoice_payment", { payment_intent: intent });
  return payment ?? null;
}

/**
 * Credits a succeeded intent to its invoice, if any. A fully paid invoice becomes paid, and the
 * excess goes to the customer's balance (https://docs.stripe.com/invoicing/partial-payments).
 * @param options.attempted whether an attempt to collect the invoice succeeded: the first counts
 *   (https://docs.stripe.com/api/invoices/object: attempt_count)
 */
export async function settleInvoice(
  ctx: Context,
  intent: PaymentIntent,
  { attempted = false }: { readonly attempted?: boolean } = {},
): Promise<void> {
  const payment = await paymentOf(ctx, intent.id);
  if (payment?.status !== "open" || intent.status !== "succeeded") return;
  const now = ctx.now();
  const paid: InvoicePayment = {
    ...payment,
    amount_paid: intent.amount_received,
    status: "paid",
    status_transitions: { ...payment.status_transitions, paid_at: now },
  };
  ctx.store.put("invoice_payment", paid);
  const invoice = await ctx.store.must("invoice", payment.invoice);
  await credit(ctx, invoice, { amount: intent.amount_received, outside: 0, attempted });
  ctx.emit("invoice_payment.paid", paid);
}

/** A payment of an invoice, in minor units. */
interface InvoiceCredit {
  readonly amount: number;
  /** The part of the amount that was paid out of band. */
  readonly outside: number;
  /** Whether an attempt to collect it succeeded. */
  readonly attempted: boolean;
}

/** Adds an amount to the paid amount of an invoice. */
export async function credit(
  ctx: Context,
  invoice: Invoice,
  { amount, outside, attempted }: InvoiceCredit,
): Promise<Invoice> {
  const over = Math.max(0, amount - invoice.amount_remaining);
  const done = amount >= invoice.amount_remaining;
  const after: Invoice = {
    ...invoice,
    amount_overpaid: invoice.amount_overpaid + over,
    amount_paid: invoice.amount_paid + amount - over,
    ...(outside > 0
      ? { amount_paid_off_stripe: (invoice.amount_paid_off_stripe ?? 0) + outside }
      : {}),
    amount_remaining: done ? 0 : invoice.amount_remaining - amount,
    attempt_count: attempted ? Math.max(invoice.attempt_count, 1) : invoice.attempt_count,
    attempted: true,
  };
  if (done) {
    return markPaid(ctx, invoice, after, async (paid) => {
      await closePayments(ctx, paid.id, "automatic");
      if (over > 0) await creditOverpayment(ctx, paid, over);
    });
  }
  ctx.store.put("invoice", after);
  await scheduleInvoice(ctx, after);
  await adjustOpenPayment(ctx, after);
  emitUpdated(ctx, invoice, after);
  return after;
}

async function creditOverpayment(ctx: Context, invoice: Invoice, over: number): Promise<void> {
  ctx.emit("invoice.overpaid", invoice);
  const before = invoice.customer ? await ctx.store.get("customer", invoice.customer) : null;
  if (!before) return;
  const { customer } = await addCustomerBalanceTransaction(ctx, before, {
    amount: 0 - over,
    currency: invoice.currency,
    type: "invoice_overpaid",
    invoice: invoice.id,
  });
  ctx.emit("customer.updated", customer, changesBetween(before, customer));
  await refreshDrafts(ctx, customer.id);
}
