import type { Context } from "../../kernel/context.ts";
import { refuse } from "../../kernel/refuse.ts";
import { unschedule } from "../../kernel/timers.ts";
import { debitState } from "../../records/debits/debit-state.ts";
import { setMandate } from "../../records/debits/mandate.ts";
import {
  accountToVerify,
  checkDeposits,
  type MicrodepositsParams,
  type VerificationFailure,
} from "../../records/debits/microdeposits.ts";
import { type AttemptOutcome, awaitPaymentMethod } from "../charges/attempt.ts";
import type { PaymentIntent } from "../payment-intents/intent.ts";
import { send } from "./attempt-debit.ts";
import { debitError } from "./debit-error.ts";

/**
 * Verifies the account of a payment, then debits it
 * (https://docs.stripe.com/api/payment_intents/verify_microdeposits).
 * @throws ApiRefusal payment_intent_unexpected_state, or what doesn't match yet
 */
export async function verifyPayment(
  ctx: Context,
  intent: PaymentIntent,
  deposits: MicrodepositsParams,
): Promise<AttemptOutcome> {
  const paymentMethod = await accountToVerify(ctx, intent);
  const problem = await checkDeposits(ctx, paymentMethod, deposits);
  if (problem !== null) {
    const failed = await failVerification(ctx, intent, problem);
    return { intent: failed, refusal: refuse.counted({ ...problem, payment_intent: failed }) };
  }
  await unschedule(ctx, "deposits_fail", intent.id);
  const { mandate } = await debitState(ctx, paymentMethod.id);
  await setMandate(ctx, mandate, "active");
  return { intent: await send(ctx, intent, paymentMethod, mandate), refusal: null };
}

/** Fails a payment because the account can't be verified. It then requires another one. */
export async function failVerification(
  ctx: Context,
  intent: PaymentIntent,
  failure: VerificationFailure,
): Promise<PaymentIntent> {
  const error = await debitError(ctx, intent.payment_method, failure);
  const after = awaitPaymentMethod(intent, null, error);
  ctx.store.put("payment_intent", after);
  ctx.emit("payment_intent.payment_failed", after);
  return after;
}
