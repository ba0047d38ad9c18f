import type { Context } from "../../kernel/context.ts";
import { docUrlOf, refuse } from "../../kernel/refuse.ts";
import { refuseSpent } from "../../records/payment-methods/reuse.ts";
import { type AttemptOutcome, awaitPaymentMethod } from "../charges/attempt.ts";
import type { PaymentIntent } from "../payment-intents/intent.ts";
import { attemptPayment } from "./attempt-method.ts";
import type { CommonParams, ConfirmingParams } from "./options/intent-params.ts";

const CONFIRMABLE = ["requires_payment_method", "requires_confirmation", "requires_action"];

const wayOut = ({ customer }: PaymentIntent): string =>
  customer === null
    ? "You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken."
    : `To confirm the PaymentIntent with ${customer}, specify a payment method attached to this customer along with the customer ID.`;

/**
 * Confirms an intent with its payment method (https://docs.stripe.com/api/payment_intents/confirm).
 * @throws ApiRefusal payment_intent_unexpected_state, or payment_method_unexpected_state
 */
export async function confirmPaymentIntent(
  ctx: Context,
  intent: PaymentIntent,
  params: Partial<ConfirmingParams & Pick<CommonParams, "setup_future_usage">>,
): Promise<AttemptOutcome> {
  mustBeConfirmable(intent);
  if (!intent.payment_method) {
    throw refuse.invalid(
      `You cannot confirm this PaymentIntent because it's missing a payment method. ${wayOut(intent)}`,
      { code: "payment_intent_unexpected_state", payment_intent: intent },
    );
  }
  if (
    params.off_session !== undefined &&
    params.off_session !== "false" &&
    params.setup_future_usage
  ) {
    throw refuse.invalid(
      "You cannot set `setup_future_usage` when `off_session` is true, because the customer must be present to agree.",
      { param: "off_session", payment_intent: intent },
    );
  }
  const offSession = params.off_session !== undefined && params.off_session !== "false";
  const paymentMethod = await ctx.store.must(
    "payment_method",
    intent.payment_method,
    "payment_method",
  );
  await refuseSpent(ctx, paymentMethod);
  return attemptPayment(ctx, intent, paymentMethod, {
    offSession,
    errorOnRequiresAction: params.error_on_requires_action ?? false,
    returnUrl: params.return_url ?? null,
    agreement: { id: params.mandate, data: params.mandate_data },
    authenticated: (await ctx.store.hidden("payment_intent", intent.id)) === paymentMethod.id,
  });
}

/**
 * Asserts that a payment intent can be confirmed.
 * @throws ApiRefusal payment_intent_unexpected_state if it has succeeded, is authorized or canceled
 */
export function mustBeConfirmable(intent: PaymentIntent): void {
  if (CONFIRMABLE.includes(intent.status)) return;
  const message =
    intent.status === "succeeded"
      ? "You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed."
      : `You cannot confirm this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be confirmed: ${CONFIRMABLE.join(", ")}.`;
  throw refuse.invalid(message, {
    code: "payment_intent_unexpected_state",
    payment_intent: intent,
  });
}

/**
 * Continues after authentication. On success the card is charged, or the intent waits for its
 * manual confirmation. On failure it requires another payment method
 * (https://docs.stripe.com/payments/3d-secure/authentication-flow).
 */
export async function afterChallenge(
  ctx: Context,
  intent: PaymentIntent,
  passed: boolean,
): Promise<AttemptOutcome> {
  if (intent.status !== "requires_action" || !intent.payment_method) {
    return { intent, refusal: null };
  }
  const paymentMethod = await ctx.store.must("payment_method", intent.payment_method);
  if (passed && intent.confirmation_method === "manual") {
    const waiting: PaymentIntent = {
      ...intent,
      next_action: null,
      status: "requires_confirmation",
    };
    // An authenticated payment method doesn't require it again.
    ctx.store.put("payment_intent", waiting, paymentMethod.id);
    return { intent: waiting, refusal: null };
  }
  if (passed)
    return attemptPayment(ctx, intent, paymentMethod, { offSession: false, authenticated: true });
  const after = awaitPaymentMethod(intent, null, {
    code: "payment_intent_authentication_failure",
    doc_url: docUrlOf("payment_intent_authentication_failure"),
    message:
      "The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.",
    payment_method: paymentMethod,
    type: "invalid_request_error",
  });
  ctx.store.put("payment_intent", after);
  ctx.emit("payment_intent.payment_failed", after);
  return { intent: after, refusal: null };
}
