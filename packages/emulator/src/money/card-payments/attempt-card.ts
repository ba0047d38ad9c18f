import type { Context } from "../../kernel/context.ts";
import { schedule } from "../../kernel/timers.ts";
import type { Types } from "../../kernel/types/types.ts";
import type { CardBehaviour } from "../../records/cards/behaviour.ts";
import { withChecks } from "../../records/cards/checks.ts";
import { behaviourOf, markSetUp, needsAuthentication } from "../../records/cards/stored-card.ts";
import { putSpent } from "../../records/payment-methods/reuse.ts";
import { type AttemptOptions, type AttemptOutcome, decline } from "../charges/attempt.ts";
import { type Charge, newCharge } from "../charges/charge.ts";
import { collectCharge } from "../connect/collect-charge.ts";
import { warnOfFraud } from "../disputes/fraud-warning.ts";
import { openDispute } from "../disputes/open-dispute.ts";
import { AUTHORIZATION_SECONDS, isManual, type PaymentIntent } from "../payment-intents/intent.ts";

type PaymentMethod = Types["payment_method"];

/**
 * Attempts to collect a payment intent with a card: charge, balance transaction, events
 * (https://docs.stripe.com/payments/paymentintents/lifecycle). A decline is an outcome, not an
 * error, because its charge and events are kept.
 */
export async function attemptCard(
  ctx: Context,
  intent: PaymentIntent,
  paymentMethod: PaymentMethod,
  options: AttemptOptions,
): Promise<AttemptOutcome> {
  const behaviour = await behaviourOf(ctx, paymentMethod);
  const use = options.offSession ? "off_session" : "on_session";
  const preference = intent.payment_method_options?.card?.request_three_d_secure ?? "automatic";
  const challenged =
    options.authenticated !== true &&
    (await needsAuthentication(ctx, paymentMethod, use, preference));
  const checked = withChecks(paymentMethod, behaviour.checks);
  if (challenged) {
    if (options.offSession && !options.waitsForCustomer)
      return decline(ctx, intent, checked, NEEDS_AUTHENTICATION);
    if (options.errorOnRequiresAction) return decline(ctx, intent, checked, NOT_HANDLED);
    return { intent: await challenge(ctx, intent, paymentMethod, options), refusal: null };
  }
  if (behaviour.decline) return decline(ctx, intent, checked, behaviour.decline);
  const paid = await collect(ctx, intent, checked, behaviour, options);
  return { intent: paid, refusal: null };
}

const NEEDS_AUTHENTICATION = {
  code: "authentication_required",
  decline_code: "authentication_required",
  message: "Your card was declined. This transaction requires authentication.",
};
const NOT_HANDLED = { ...NEEDS_AUTHENTICATION, decline_code: "authentication_not_handled" };

async function collect(
  ctx: Context,
  intent: PaymentIntent,
  paymentMethod: PaymentMethod,
  behaviour: CardBehaviour,
  { authenticated = false, offSession }: AttemptOptions,
): Promise<PaymentIntent> {
  const manual = isManual(intent);
  const asynchronous = !manual && intent.capture_method === "automatic_async";
  const charge = newCharge(ctx, intent, paymentMethod, {
    decline: null,
    authenticated,
    behaviour,
    offSession,
  });
  const settled: Charge = manual
    ? charge
    : await collectCharge(ctx, charge, charge.amount, behaviour);
  ctx.store.put("charge", settled);
  const after: PaymentIntent = {
    ...intent,
    ...IDLE,
    amount_capturable: manual ? intent.amount : 0,
    amount_received: manual ? 0 : intent.amount,
    latest_charge: charge.id,
    payment_method: paymentMethod.id,
    status: manual ? "requires_capture" : "succeeded",
  };
  ctx.store.put("payment_intent", after);
  if (intent.setup_future_usage && intent.customer) {
    await attachPaymentMethod(ctx, intent.customer, paymentMethod, intent.setup_future_usage);
  } else if (paymentMethod.customer === null) await putSpent(ctx, paymentMethod, "used");
  ctx.emit("charge.succeeded", asynchronous ? charge : settled);
  if (manual) {
    ctx.emit("payment_intent.amount_capturable_updated", after);
    const until = charge.payment_method_details?.card?.capture_before;
    await schedule(
      ctx,
      "authorization_expires",
      intent.id,
      until ?? ctx.now() + AUTHORIZATION_SECONDS,
    );
  } else {
    ctx.emit("payment_intent.succeeded", after);
    if (asynchronous) ctx.emit("charge.updated", settled, { balance_transaction: null });
    if (behaviour.dispute === "warning") warnOfFraud(ctx, settled);
    else if (behaviour.dispute) {
      await openDispute(ctx, settled, behaviour.dispute);
    }
  }
  return after;
}

const IDLE = { last_payment_error: null, next_action: null, processing: null } as const;

/** Attaches a payment method for future use to the customer once it has paid. */
async function attachPaymentMethod(
  ctx: Context,
  customer: string,
  paymentMethod: PaymentMethod,
  usage: string,
): Promise<void> {
  if (usage === "off_session") await markSetUp(ctx, paymentMethod);
  if (paymentMethod.customer !== null) return;
  const attached: PaymentMethod = { ...paymentMethod, customer };
  ctx.store.put("payment_method", attached);
  ctx.emit("payment_method.attached", attached);
}

async function challenge(
  ctx: Context,
  intent: PaymentIntent,
  paymentMethod: PaymentMethod,
  options: AttemptOptions,
): Promise<PaymentIntent> {
  const url = `${ctx.publicUrl}/pages/challenge/${intent.id}?client_secret=${intent.client_secret}`;
  const returnUrl = options.returnUrl ?? null;
  const after: PaymentIntent = {
    ...intent,
    last_payment_error: null,
    next_action: returnUrl
      ? { type: "redirect_to_url", redirect_to_url: { return_url: returnUrl, url } }
      : {
          type: "use_stripe_sdk",
          use_stripe_sdk: {
            type: "three_d_secure_redirect",
            stripe_js: url,
            source: ctx.id("src"),
          },
        },
    payment_method: paymentMethod.id,
    status: "requires_action",
  };
  ctx.store.put("payment_intent", after);
  ctx.emit("payment_intent.requires_action", after);
  return after;
}
