import type { Context } from "../../kernel/context.ts";
import { refuse } from "../../kernel/refuse.ts";
import { unschedule } from "../../kernel/timers.ts";
import type { Charge } from "../charges/charge.ts";
import { recallDebit } from "../debits/settle-debit.ts";
import type { PaymentIntent } from "../payment-intents/intent.ts";
import { newRefund, type Refund } from "../refunds/new-refund.ts";

const CANCELABLE = [
  "requires_payment_method",
  "requires_capture",
  "requires_confirmation",
  "requires_action",
  "processing",
];

/**
 * Cancels an intent that hasn't succeeded, and releases its authorization
 * (https://docs.stripe.com/api/payment_intents/cancel).
 * @throws ApiRefusal payment_intent_unexpected_state
 */
export async function cancel(
  ctx: Context,
  intent: PaymentIntent,
  reason: PaymentIntent["cancellation_reason"],
): Promise<PaymentIntent> {
  if (!CANCELABLE.includes(intent.status)) {
    throw refuse.invalid(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: ${CANCELABLE.join(", ")}.`,
      { code: "payment_intent_unexpected_state", payment_intent: intent },
    );
  }
  if (intent.status === "requires_capture") await release(ctx, intent, reason === "automatic");
  if (intent.status === "processing") await recallDebit(ctx, intent);
  const after: PaymentIntent = {
    ...intent,
    amount_capturable: 0,
    canceled_at: ctx.now(),
    cancellation_reason: reason,
    next_action: null,
    status: "canceled",
  };
  ctx.store.put("payment_intent", after);
  ctx.emit("payment_intent.canceled", after);
  return after;
}

async function release(ctx: Context, intent: PaymentIntent, lapsed: boolean): Promise<void> {
  await unschedule(ctx, "authorization_expires", intent.id);
  const charge = intent.latest_charge ? await ctx.store.get("charge", intent.latest_charge) : null;
  if (!charge) return;
  const uncaptured = charge.amount - charge.amount_captured;
  const released: Charge = {
    ...charge,
    amount_refunded: charge.amount_refunded + uncaptured,
    refunded: charge.amount_captured === 0,
  };
  ctx.store.put("charge", released);
  const refund: Refund = {
    ...newRefund(ctx, charge, uncaptured),
    reason: lapsed ? "expired_uncaptured_charge" : null,
    status: "succeeded",
  };
  ctx.store.put("refund", refund);
  ctx.emit("refund.created", refund);
  ctx.emit(lapsed ? "charge.expired" : "charge.refunded", released, {
    amount_refunded: charge.amount_refunded,
    refunded: charge.refunded,
  });
}
