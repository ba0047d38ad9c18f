import type { Context } from "../../../kernel/context.ts";
import type { PaymentIntent } from "../../../money/payment-intents/intent.ts";
import { cancel } from "../../../money/payments/cancel.ts";
import type { InvoicePayment } from "./open-payment.ts";

/** Ends the open payments of an invoice, so that it can no longer be charged. */
export async function closePayments(
  ctx: Context,
  invoice: string,
  reason: PaymentIntent["cancellation_reason"],
): Promise<void> {
  for (const payment of await ctx.store.find("invoice_payment", { invoice, status: "open" })) {
    ctx.store.put("invoice_payment", canceledPayment(ctx, payment));
    const id = payment.payment.payment_intent;
    const intent = id ? await ctx.store.get("payment_intent", id) : null;
    if (intent && intent.status !== "succeeded" && intent.status !== "canceled") {
      await cancel(ctx, intent, reason);
    }
  }
}

/** Returns an invoice payment as canceled now. The caller stores it. */
export function canceledPayment(ctx: Context, payment: InvoicePayment): InvoicePayment {
  return {
    ...payment,
    status: "canceled",
    status_transitions: { ...payment.status_transitions, canceled_at: ctx.now() },
  };
}
