import type { Context } from "../../../kernel/context.ts";
import { markDelinquent } from "../../../records/customers/delinquent.ts";
import type { Invoice } from "../content.ts";
import { emitUpdated } from "../drafts/save.ts";
import { scheduleInvoice } from "../schedule.ts";

/**
 * Marks an invoice paid, however that came about, and applies everything that follows: its timers
 * end, its past-due or incomplete subscription becomes active and its customer is no longer
 * delinquent (https://docs.stripe.com/billing/subscriptions/overview, /api/customers/object).
 * @param before the stored invoice
 * @param invoice the same with its new amounts
 * @param settle what else changes with it; its events precede those of the payment
 */
export async function markPaid(
  ctx: Context,
  before: Invoice,
  invoice: Invoice,
  settle: (paid: Invoice) => Promise<void>,
): Promise<Invoice> {
  const paid: Invoice = {
    ...invoice,
    auto_advance: false,
    next_payment_attempt: null,
    status: "paid",
    status_transitions: { ...invoice.status_transitions, paid_at: ctx.now() },
  };
  ctx.store.put("invoice", paid);
  await scheduleInvoice(ctx, paid);
  await settle(paid);
  emitUpdated(ctx, before, paid);
  await markDelinquent(ctx, paid.customer, false);
  await ctx.follow.invoicePaid(ctx, paid);
  ctx.emit("invoice.paid", paid);
  ctx.emit("invoice.payment_succeeded", paid);
  return paid;
}
