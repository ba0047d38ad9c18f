import { isDebit } from "@counterfoil/domain";
import type { Context } from "../../kernel/context.ts";
import { refuse } from "../../kernel/refuse.ts";
import { schedule } from "../../kernel/timers.ts";
import type { Types } from "../../kernel/types/types.ts";
import { behaviourOf } from "../../records/cards/stored-card.ts";
import { debitChargeDetails } from "../../records/debits/charge-details.ts";
import { debitState } from "../../records/debits/debit-state.ts";
import { mandateFor } from "../../records/debits/mandate.ts";
import { currenciesOf } from "../../records/debits/method-types.ts";
import { needsDeposits, sendDeposits } from "../../records/debits/microdeposits.ts";
import { debitBehaviour } from "../../records/debits/test-accounts/behaviour.ts";
import { type AttemptOptions, type AttemptOutcome, decline } from "../charges/attempt.ts";
import { type Charge, newCharge } from "../charges/charge.ts";
import { isManual, type PaymentIntent } from "../payment-intents/intent.ts";

type PaymentMethod = Types["payment_method"];

const BLOCKED = {
  code: "payment_method_provider_decline",
  decline_code: "fraudulent",
  message: "The payment was blocked because of a high risk of fraud.",
};

/**
 * Debits a bank account, or starts its verification. The bank responds later
 * (https://docs.stripe.com/payments/payment-methods#payment-notification).
 * @throws ApiRefusal payment_intent_incompatible_payment_method, payment_method_currency_mismatch,
 *   payment_intent_mandate_invalid
 */
export async function attemptDebit(
  ctx: Context,
  intent: PaymentIntent,
  paymentMethod: PaymentMethod,
  options: AttemptOptions,
): Promise<AttemptOutcome> {
  mustFit(intent, paymentMethod);
  const state = await debitState(ctx, paymentMethod.id);
  const behaviour = debitBehaviour(state.debit);
  const reusable = Boolean(intent.setup_future_usage) || paymentMethod.customer !== null;
  const { amount, currency } = intent;
  const mandate = await mandateFor(ctx, paymentMethod, {
    ...options.agreement,
    ...(reusable || options.agreement?.implied ? {} : { single: { amount, currency } }),
  });
  if (mandate === null) {
    throw refuse.invalid(
      "This PaymentIntent requires a mandate, but no existing mandate was found. Please collect mandate acceptance from the customer and try again, providing acceptance data in the mandate_data parameter.",
      { code: "payment_intent_mandate_invalid", param: "mandate_data", payment_intent: intent },
    );
  }
  if (!state.verified && needsDeposits(paymentMethod.type)) {
    const waiting: PaymentIntent = {
      ...intent,
      last_payment_error: null,
      next_action: sendDeposits(ctx, intent, paymentMethod.type),
      payment_method: paymentMethod.id,
      status: "requires_action",
    };
    ctx.store.put("payment_intent", waiting);
    ctx.emit("payment_intent.requires_action", waiting);
    if (behaviour.depositsFail) await schedule(ctx, "deposits_fail", intent.id, ctx.now() + 3);
    return { intent: waiting, refusal: null };
  }
  if (behaviour.blocked) return decline(ctx, intent, paymentMethod, BLOCKED);
  return { intent: await send(ctx, intent, paymentMethod, mandate.id), refusal: null };
}

/** Debits a verified account under its mandate. */
export async function send(
  ctx: Context,
  intent: PaymentIntent,
  paymentMethod: PaymentMethod,
  mandate: string | null,
): Promise<PaymentIntent> {
  const { debit } = await debitState(ctx, paymentMethod.id);
  const pendingCharge = newCharge(ctx, intent, paymentMethod, {
    decline: null,
    authenticated: false,
    behaviour: await behaviourOf(ctx, paymentMethod),
  });
  const charge: Charge = {
    ...pendingCharge,
    paid: false,
    payment_method_details: debitChargeDetails(paymentMethod, mandate),
    status: "pending",
  };
  // Stored with the charge, so that later changes to the payment method have no effect on it.
  ctx.store.put("charge", charge, { debit, mandate });
  const after: PaymentIntent = {
    ...intent,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: paymentMethod.id,
    processing: null,
    status: "processing",
  };
  ctx.store.put("payment_intent", after);
  ctx.emit("charge.pending", charge);
  ctx.emit("payment_intent.processing", after);
  const { settlesAfter } = debitBehaviour(debit);
  if (settlesAfter !== null) {
    await schedule(ctx, "debit_settles", intent.id, ctx.now() + settlesAfter);
  }
  return after;
}

/**
 * Rejects a debit in another currency, with manual capture, or of a type that the intent doesn't
 * accept.
 */
function mustFit(intent: PaymentIntent, { type }: PaymentMethod): void {
  if (!isDebit(type)) return;
  if (!currenciesOf(type).includes(intent.currency)) {
    throw refuse.invalid(
      `The currency provided (${intent.currency}) is invalid for the payment method type ${type}. Supported: ${currenciesOf(type).join(", ")}.`,
      { code: "payment_method_currency_mismatch", param: "currency", payment_intent: intent },
    );
  }
  if (!intent.payment_method_types.includes(type)) {
    throw refuse.invalid(
      `The PaymentMethod provided (${type}) is not allowed for this PaymentIntent. Please attach a PaymentMethod of one of the following types: ${intent.payment_method_types.join(", ")}, or update the PaymentIntent's \`allowed_payment_method_types\` to include "${type}".`,
      {
        code: "payment_intent_incompatible_payment_method",
        param: "payment_method",
        payment_intent: intent,
      },
    );
  }
  if (isManual(intent)) {
    throw refuse.invalid(
      `The payment method type ${type} does not support capture_method=manual.`,
      {
        code: "payment_intent_incompatible_payment_method",
        param: "capture_method",
        payment_intent: intent,
      },
    );
  }
}
