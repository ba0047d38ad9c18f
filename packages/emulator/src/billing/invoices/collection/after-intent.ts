import type { Context } from "../../../kernel/context.ts";
import type { PaymentIntent } from "../../../money/payment-intents/intent.ts";
import { afterChallenge } from "../../../money/payments/confirm.ts";
import { attemptFailed } from "./attempt-failed.ts";
import { canceledPayment } from "./close-payments.ts";
import { adjustOpenPayment } from "./open-payment.ts";
import { paymentOf, settleInvoice } from "./settle.ts";

/**
 * Updates the invoice that a payment intent belongs to, if any, after an attempt, or once the
 * intent is canceled.
 */
export async function afterIntent(ctx: Context, intent: PaymentIntent): Promise<void> {
  if (intent.status === "succeeded") return settleInvoice(ctx, intent);
  if (intent.status === "canceled") return releaseInvoice(ctx, intent);
  const failed = intent.status === "requires_payment_method" && intent.last_payment_error !== null;
  if (!failed && intent.status !== "requires_action") return;
  const payment = await paymentOf(ctx, intent.id);
  if (!payment?.is_default || payment.status !== "open") return;
  const invoice = await ctx.store.must("invoice", payment.invoice);
  const after = await attemptFailed(ctx, invoice, false);
  if (failed) await adjustOpenPayment(ctx, after);
  ctx.emit(failed ? "invoice.payment_failed" : "invoice.payment_action_required", after);
}

/**
 * Ends the invoice payment of a canceled intent
 * (https://docs.stripe.com/api/invoice-payment/object).
 */
async function releaseInvoice(ctx: Context, intent: PaymentIntent): Promise<void> {
  const payment = await paymentOf(ctx, intent.id);
  if (payment?.status === "open") ctx.store.put("invoice_payment", canceledPayment(ctx, payment));
}

/**
 * Applies the result of the challenge page: the customer passed the bank's check or failed it.
 * @returns the current intent; it may have been declined after a passed challenge
 */
export async function finishChallenge(
  ctx: Context,
  intentId: string,
  passed: boolean,
): Promise<PaymentIntent> {
  const intent = await ctx.store.must("payment_intent", intentId);
  const outcome = await afterChallenge(ctx, intent, passed);
  if (outcome.intent !== intent) await afterIntent(ctx, outcome.intent);
  return outcome.intent;
}
