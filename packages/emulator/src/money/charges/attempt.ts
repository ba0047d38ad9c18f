import type { Context } from "../../kernel/context.ts";
import { withoutUndefined } from "../../kernel/parameters/without-undefined.ts";
import { type ApiRefusal, docUrlOf, refuse } from "../../kernel/refuse.ts";
import type { Types } from "../../kernel/types/types.ts";
import type { CardDecline } from "../../records/cards/behaviour.ts";
import { behaviourOf } from "../../records/cards/stored-card.ts";
import type { Agreement } from "../../records/debits/mandate.ts";
import type { PaymentIntent } from "../payment-intents/intent.ts";
import { newCharge } from "./charge.ts";

type PaymentMethod = Types["payment_method"];

export interface AttemptOptions {
  /** The customer isn't present to authenticate. */
  offSession: boolean;
  /** Declines the payment if it requires authentication. */
  errorOnRequiresAction?: boolean;
  /** Requests authentication although the customer isn't present: an invoice can wait for it. */
  waitsForCustomer?: boolean;
  returnUrl?: string | null;
  /** The customer has authenticated. */
  authenticated?: boolean;
  /** Agreement of the bank account's holder. */
  agreement?: Agreement;
}

export interface AttemptOutcome {
  intent: PaymentIntent;
  /** The 402 to respond with; null if the payment continued. */
  refusal: ApiRefusal | null;
}

/** Records a declined attempt. The intent then requires another payment method. */
export async function decline(
  ctx: Context,
  intent: PaymentIntent,
  paymentMethod: PaymentMethod,
  reason: CardDecline,
): Promise<AttemptOutcome> {
  const behaviour = await behaviourOf(ctx, paymentMethod);
  const charge = newCharge(ctx, intent, paymentMethod, {
    decline: reason,
    authenticated: false,
    behaviour,
  });
  ctx.store.put("charge", charge);
  ctx.store.put("payment_method", paymentMethod);
  const lastPaymentError = {
    charge: charge.id,
    ...withoutUndefined(reason),
    doc_url: docUrlOf(reason.code),
    payment_method: paymentMethod,
    type: "card_error" as const,
  };
  const after = awaitPaymentMethod(intent, charge.id, lastPaymentError);
  ctx.store.put("payment_intent", after);
  ctx.emit("charge.failed", charge);
  ctx.emit("payment_intent.payment_failed", after);
  return {
    intent: after,
    refusal: refuse.card({
      ...reason,
      charge: charge.id,
      payment_intent: after,
      payment_method: paymentMethod,
    }),
  };
}

/** Returns the intent after a failed attempt. */
export function awaitPaymentMethod(
  intent: PaymentIntent,
  charge: string | null,
  lastPaymentError: PaymentIntent["last_payment_error"],
): PaymentIntent {
  return {
    ...intent,
    last_payment_error: lastPaymentError,
    latest_charge: charge ?? intent.latest_charge,
    next_action: null,
    payment_method: null,
    status: "requires_payment_method",
  };
}
