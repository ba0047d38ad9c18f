import { isDebit } from "@counterfoil/domain";
import type { Context } from "../../kernel/context.ts";
import type { Types } from "../../kernel/types/types.ts";
import { mustAcceptCharges } from "../../records/accounts/charges-enabled.ts";
import { attemptCard } from "../card-payments/attempt-card.ts";
import type { AttemptOptions, AttemptOutcome } from "../charges/attempt.ts";
import { attemptDebit } from "../debits/attempt-debit.ts";
import type { PaymentIntent } from "../payment-intents/intent.ts";

/**
 * Attempts to collect a payment intent with a payment method of any type.
 * @throws ApiRefusal if the account's charges are disabled
 */
export async function attemptPayment(
  ctx: Context,
  intent: PaymentIntent,
  paymentMethod: Types["payment_method"],
  options: AttemptOptions,
): Promise<AttemptOutcome> {
  await mustAcceptCharges(ctx);
  return isDebit(paymentMethod.type)
    ? attemptDebit(ctx, intent, paymentMethod, options)
    : attemptCard(ctx, intent, paymentMethod, options);
}
