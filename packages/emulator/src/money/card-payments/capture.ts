import type { Context } from "../../kernel/context.ts";
import { changesBetween } from "../../kernel/objects/changes.ts";
import { refuse } from "../../kernel/refuse.ts";
import { unschedule } from "../../kernel/timers.ts";
import type { Charge } from "../charges/charge.ts";
import { isManual, type PaymentIntent } from "../payment-intents/intent.ts";
import { collectCapture } from "./collect-capture.ts";

interface CaptureRequest {
  /** In minor units; the whole authorized amount if omitted. */
  amount?: number | undefined;
  /** False keeps the rest authorized, if the card allows several captures. */
  final?: boolean | undefined;
  changes?: Partial<PaymentIntent>;
  /** Accounts that the money is passed on to, if they are named only at capture. */
  terms?: Pick<Charge, "application_fee_amount" | "transfer_data">;
}

/**
 * Captures an authorized intent and releases the rest
 * (https://docs.stripe.com/payments/place-a-hold-on-a-payment-method).
 * @throws ApiRefusal payment_intent_unexpected_state, amount_too_large
 */
export async function capture(
  ctx: Context,
  intent: PaymentIntent,
  request: CaptureRequest,
): Promise<PaymentIntent> {
  if (intent.status !== "requires_capture" || !isManual(intent) || !intent.latest_charge) {
    throw refuse.invalid(
      `This PaymentIntent could not be captured because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be captured: requires_capture.`,
      { code: "payment_intent_unexpected_state", payment_intent: intent },
    );
  }
  const amount = request.amount ?? intent.amount_capturable;
  const charge = await ctx.store.must("charge", intent.latest_charge);
  const card = charge.payment_method_details?.card;
  const most =
    card?.overcapture?.status === "available"
      ? card.overcapture.maximum_amount_capturable
      : intent.amount_capturable;
  if (amount > most) {
    throw refuse.invalid(
      `The amount to capture (${amount}) is greater than the amount that can be captured (${most}).`,
      { param: "amount_to_capture", code: "amount_too_large", payment_intent: intent },
    );
  }
  const several = card?.multicapture?.status === "available";
  if (request.final === false && !several) {
    throw refuse.invalid(
      "You can only set `final_capture` to false when multicapture is available for the PaymentIntent.",
      { param: "final_capture", payment_intent: intent },
    );
  }
  const ends = request.final !== false;
  const agreed = { ...charge, ...request.terms };
  const { charge: captured, release } = await collectCapture(ctx, agreed, amount, ends);
  const received = intent.amount_received + amount;
  const after: PaymentIntent = {
    ...intent,
    ...request.changes,
    amount_capturable: ends ? 0 : intent.amount_capturable - amount,
    amount_received: received,
    status: ends ? "succeeded" : "requires_capture",
  };
  ctx.store.put("charge", captured);
  ctx.store.put("payment_intent", after);
  ctx.emit("charge.captured", captured, changesBetween(charge, captured));
  if (ends) {
    await unschedule(ctx, "authorization_expires", intent.id);
    ctx.emit("payment_intent.succeeded", after);
  } else {
    ctx.emit("payment_intent.amount_capturable_updated", after);
  }
  if (release) ctx.emit("refund.created", release);
  return after;
}
