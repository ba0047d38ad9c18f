import type { Context } from "../../kernel/context.ts";
import { type ApiRefusal, docUrlOf, refuse } from "../../kernel/refuse.ts";
import { schedule, unschedule } from "../../kernel/timers.ts";
import type { Types } from "../../kernel/types/types.ts";
import { debitState } from "../../records/debits/debit-state.ts";
import { mandateFor, setMandate } from "../../records/debits/mandate.ts";
import {
  accountToVerify,
  checkDeposits,
  type MicrodepositsParams,
  needsDeposits,
  sendDeposits,
  type VerificationFailure,
} from "../../records/debits/microdeposits.ts";
import type { MandateData } from "../../records/debits/params.ts";
import { debitBehaviour } from "../../records/debits/test-accounts/behaviour.ts";
import { recordSetupAttempt } from "./attempt.ts";
import { completeSetup } from "./complete.ts";
import type { SetupIntent } from "./setup-intent.ts";

type PaymentMethod = Types["payment_method"];

/**
 * Sets up a bank account for later debits, under a mandate and after verification
 * (https://docs.stripe.com/payments/ach-direct-debit/set-up-payment).
 * @throws ApiRefusal setup_intent_mandate_invalid if there is no agreement
 */
export async function setUpDebit(
  ctx: Context,
  intent: SetupIntent,
  paymentMethod: PaymentMethod,
  data: MandateData | null | undefined,
): Promise<SetupIntent> {
  const { allowed_payment_method_types: allowed } = intent;
  if (allowed !== null && !allowed.includes(paymentMethod.type)) {
    throw refuse.invalid(
      `The PaymentMethod provided (${paymentMethod.type}) is not allowed for this SetupIntent. Please attach a PaymentMethod of one of the following types: ${allowed.join(", ")}.`,
      { code: "setup_intent_invalid_parameter", param: "payment_method", setup_intent: intent },
    );
  }
  const mandate = await mandateFor(ctx, paymentMethod, { data });
  if (mandate === null) {
    throw refuse.invalid(
      "This SetupIntent requires a mandate, but no existing mandate was found. Please collect mandate acceptance from the customer and try again, providing acceptance data in the mandate_data parameter.",
      { code: "setup_intent_mandate_invalid", param: "mandate_data", setup_intent: intent },
    );
  }
  const state = await debitState(ctx, paymentMethod.id);
  if (state.verified || !needsDeposits(paymentMethod.type)) {
    return finish(ctx, intent, paymentMethod, mandate.id);
  }
  const waiting: SetupIntent = {
    ...intent,
    latest_attempt: recordSetupAttempt(ctx, intent, paymentMethod, "requires_action"),
    last_setup_error: null,
    mandate: mandate.id,
    next_action: sendDeposits(ctx, intent, paymentMethod.type),
    status: "requires_action",
  };
  ctx.store.put("setup_intent", waiting);
  ctx.emit("setup_intent.requires_action", waiting);
  if (debitBehaviour(state.debit).depositsFail) {
    await schedule(ctx, "deposits_fail", intent.id, ctx.now() + 3);
  }
  return waiting;
}

async function finish(
  ctx: Context,
  intent: SetupIntent,
  paymentMethod: PaymentMethod,
  mandate: string | null,
): Promise<SetupIntent> {
  await setMandate(ctx, mandate, "active");
  if (intent.customer !== null && paymentMethod.customer === null) {
    const attached: PaymentMethod = { ...paymentMethod, customer: intent.customer };
    ctx.store.put("payment_method", attached);
    ctx.emit("payment_method.attached", attached);
  }
  return completeSetup(ctx, { ...intent, mandate }, paymentMethod);
}

/**
 * Verifies the account of a setup (https://docs.stripe.com/api/setup_intents/verify_microdeposits).
 * @throws ApiRefusal setup_intent_unexpected_state, or why the account isn't verified
 */
export async function verifySetup(
  ctx: Context,
  intent: SetupIntent,
  deposits: MicrodepositsParams,
): Promise<SetupIntent> {
  const paymentMethod = await accountToVerify(ctx, intent);
  const problem = await checkDeposits(ctx, paymentMethod, deposits);
  if (problem !== null) throw await failSetupVerification(ctx, intent, problem);
  await unschedule(ctx, "deposits_fail", intent.id);
  return finish(ctx, intent, paymentMethod, intent.mandate);
}

/**
 * Fails a setup because the account can't be verified. It then requires another one.
 * @returns the 400 to throw
 */
export async function failSetupVerification(
  ctx: Context,
  intent: SetupIntent,
  { code, message }: VerificationFailure,
): Promise<ApiRefusal> {
  const paymentMethod = await ctx.store.must("payment_method", intent.payment_method ?? "");
  const failed: SetupIntent = {
    ...intent,
    latest_attempt: recordSetupAttempt(ctx, intent, paymentMethod, "failed"),
    last_setup_error: {
      code,
      doc_url: docUrlOf(code),
      message,
      payment_method: paymentMethod,
      type: "invalid_request_error",
    },
    mandate: null,
    next_action: null,
    payment_method: null,
    status: "requires_payment_method",
  };
  ctx.store.put("setup_intent", failed);
  ctx.emit("setup_intent.setup_failed", failed);
  return refuse.counted({ code, message, setup_intent: failed });
}
