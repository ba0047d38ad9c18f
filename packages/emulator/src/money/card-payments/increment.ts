import type { Context } from "../../kernel/context.ts";
import { checkAmount } from "../../kernel/money/amounts.ts";
import { refuse } from "../../kernel/refuse.ts";
import type { PaymentIntent } from "../payment-intents/intent.ts";

/**
 * Increases the authorized amount of an intent, if its card allows that
 * (https://docs.stripe.com/payments/incremental-authorization).
 * @param amount the new total in minor units
 * @throws ApiRefusal payment_intent_unexpected_state, or if the total isn't higher than before
 */
export async function incrementAuthorization(
  ctx: Context,
  intent: PaymentIntent,
  amount: number,
  changes: Partial<PaymentIntent>,
): Promise<PaymentIntent> {
  const charge = intent.latest_charge ? await ctx.store.get("charge", intent.latest_charge) : null;
  const card = charge?.payment_method_details?.card;
  if (intent.status !== "requires_capture" || !charge || !card) {
    throw refuse.invalid(
      `This PaymentIntent's authorization could not be incremented because it has a status of ${intent.status}.`,
      { code: "payment_intent_unexpected_state", payment_intent: intent },
    );
  }
  if (card.incremental_authorization?.status !== "available") {
    throw refuse.invalid(
      "This PaymentIntent is not eligible for incremental authorization. Request it with `payment_method_options[card][request_incremental_authorization]`.",
      { payment_intent: intent },
    );
  }
  checkAmount(amount, intent.currency);
  if (amount <= intent.amount) {
    throw refuse.invalid("The new amount must be greater than the amount authorized so far.", {
      param: "amount",
    });
  }
  const after: PaymentIntent = { ...intent, ...changes, amount, amount_capturable: amount };
  ctx.store.put("charge", {
    ...charge,
    amount,
    payment_method_details: {
      ...charge.payment_method_details,
      type: "card",
      card: { ...card, amount_authorized: amount },
    },
  });
  ctx.store.put("payment_intent", after);
  ctx.emit("payment_intent.amount_capturable_updated", after, {
    amount: intent.amount,
    amount_capturable: intent.amount_capturable,
  });
  return after;
}
