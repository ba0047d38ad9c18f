import type { CreditNoteTotals } from "@counterfoil/domain";
import type { Context } from "../../kernel/context.ts";
import { closePayments } from "../invoices/collection/close-payments.ts";
import { markPaid } from "../invoices/collection/mark-paid.ts";
import { adjustOpenPayment } from "../invoices/collection/open-payment.ts";
import type { Invoice } from "../invoices/content.ts";
import { emitUpdated } from "../invoices/drafts/save.ts";
import { scheduleInvoice } from "../invoices/schedule.ts";

interface AmountsDue {
  amountDue: number;
  amountRemaining: number;
  paid: boolean;
}

/** Lowers the amount due of an invoice by a credit note. With nothing left to pay, it is paid. */
export async function lowerInvoice(
  ctx: Context,
  invoice: Invoice,
  totals: Pick<CreditNoteTotals, "prePaymentAmount" | "postPaymentAmount">,
  left: AmountsDue,
): Promise<void> {
  const after: Invoice = {
    ...invoice,
    amount_due: left.amountDue,
    amount_remaining: left.amountRemaining,
    post_payment_credit_notes_amount:
      invoice.post_payment_credit_notes_amount + totals.postPaymentAmount,
    pre_payment_credit_notes_amount:
      invoice.pre_payment_credit_notes_amount + totals.prePaymentAmount,
  };
  if (invoice.status === "open" && left.paid) {
    await markPaid(ctx, invoice, after, ({ id }) => closePayments(ctx, id, "void_invoice"));
    return;
  }
  ctx.store.put("invoice", after);
  await scheduleInvoice(ctx, after);
  await adjustOpenPayment(ctx, after);
  emitUpdated(ctx, invoice, after);
}
