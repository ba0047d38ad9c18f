import { isDebit } from "@counterfoil/domain";
import type { Context } from "../../kernel/context.ts";
import { withoutUndefined } from "../../kernel/parameters/without-undefined.ts";
import { type ApiRefusal, docUrlOf, refuse } from "../../kernel/refuse.ts";
import type { Types } from "../../kernel/types/types.ts";
import type { CardDecline } from "../../records/cards/behaviour.ts";
import { withChecks } from "../../records/cards/checks.ts";
import { behaviourOf, markSetUp, needsAuthentication } from "../../records/cards/stored-card.ts";
import type { MandateData } from "../../records/debits/params.ts";
import { recordSetupAttempt } from "./attempt.ts";
import { completeSetup } from "./complete.ts";
import { setUpDebit } from "./set-up-debit.ts";
import type { SetupIntent } from "./setup-intent.ts";

interface ConfirmOptions {
  returnUrl?: string | undefined;
  useStripeSdk?: boolean | undefined;
  /** The customer has authenticated. */
  authenticated?: boolean;
  mandateData?: MandateData | null | undefined;
}

/**
 * Confirms a setup intent (https://docs.stripe.com/payments/setupintents/lifecycle): requests
 * authentication if the card requires it, saves the card for the customer, or fails.
 * @throws ApiRefusal 402 if the card is declined; the failed attempt is kept
 */
export async function confirmSetupIntent(
  ctx: Context,
  intent: SetupIntent,
  options: ConfirmOptions,
): Promise<SetupIntent> {
  if (intent.payment_method === null) {
    throw refuse.invalid(
      "You cannot confirm this SetupIntent because it's missing a payment method. Update the SetupIntent with a payment method and then confirm it again.",
      { code: "setup_intent_unexpected_state", setup_intent: intent },
    );
  }
  const paymentMethod = await ctx.store.must(
    "payment_method",
    intent.payment_method,
    "payment_method",
  );
  if (isDebit(paymentMethod.type))
    return setUpDebit(ctx, intent, paymentMethod, options.mandateData);
  const needed = await needsAuthentication(ctx, paymentMethod, "setup");
  if (needed && options.authenticated !== true)
    return challenge(ctx, intent, paymentMethod, options);
  const { decline, attaches } = await behaviourOf(ctx, paymentMethod);
  if (decline && !attaches) throw fail(ctx, intent, paymentMethod, decline);
  return succeed(ctx, intent, paymentMethod);
}

function challenge(
  ctx: Context,
  intent: SetupIntent,
  paymentMethod: Types["payment_method"],
  { returnUrl, useStripeSdk }: ConfirmOptions,
): SetupIntent {
  const url = `${ctx.publicUrl}/pages/challenge/${intent.id}?client_secret=${intent.client_secret}`;
  const waiting: SetupIntent = {
    ...intent,
    latest_attempt: recordSetupAttempt(ctx, intent, paymentMethod, "requires_action"),
    last_setup_error: null,
    next_action:
      returnUrl !== undefined && useStripeSdk !== true
        ? { type: "redirect_to_url", redirect_to_url: { return_url: returnUrl, url } }
        : {
            type: "use_stripe_sdk",
            use_stripe_sdk: {
              type: "three_d_secure_redirect",
              stripe_js: url,
              source: paymentMethod.id,
            },
          },
    status: "requires_action",
  };
  ctx.store.put("setup_intent", waiting);
  ctx.emit("setup_intent.requires_action", waiting);
  return waiting;
}

async function succeed(
  ctx: Context,
  intent: SetupIntent,
  paymentMethod: Types["payment_method"],
): Promise<SetupIntent> {
  if (intent.customer !== null && paymentMethod.customer === null) {
    const { checks } = await behaviourOf(ctx, paymentMethod);
    const attached: Types["payment_method"] = {
      ...withChecks(paymentMethod, checks),
      customer: intent.customer,
    };
    await markSetUp(ctx, attached);
    ctx.emit("payment_method.attached", attached);
  } else await markSetUp(ctx, paymentMethod);
  return completeSetup(ctx, intent, paymentMethod);
}

/** Records a failed attempt. Returns the 402 to throw. */
export function fail(
  ctx: Context,
  intent: SetupIntent,
  paymentMethod: Types["payment_method"],
  reason: CardDecline,
): ApiRefusal {
  const failed: SetupIntent = {
    ...intent,
    latest_attempt: recordSetupAttempt(ctx, intent, paymentMethod, "failed"),
    last_setup_error: {
      ...withoutUndefined(reason),
      doc_url: docUrlOf(reason.code),
      payment_method: paymentMethod,
      type:
        reason.code === "setup_intent_authentication_failure"
          ? "invalid_request_error"
          : "card_error",
    },
    next_action: null,
    payment_method: null,
    status: "requires_payment_method",
  };
  ctx.store.put("setup_intent", failed);
  ctx.emit("setup_intent.setup_failed", failed);
  return refuse.card({ ...reason, setup_intent: failed, payment_method: paymentMethod });
}

/** Continues after authentication, or fails. */
export async function answerChallenge(
  ctx: Context,
  intent: SetupIntent,
  passed: boolean,
): Promise<SetupIntent> {
  if (passed) return confirmSetupIntent(ctx, intent, { authenticated: true });
  const paymentMethod = await ctx.store.must("payment_method", intent.payment_method ?? "");
  throw fail(ctx, intent, paymentMethod, {
    code: "setup_intent_authentication_failure",
    decline_code: undefined,
    message:
      "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
  });
}
