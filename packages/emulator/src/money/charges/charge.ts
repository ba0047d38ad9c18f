import { captureDeadline, isDebit, overcaptureLimit } from "@counterfoil/domain";
import type { Context } from "../../kernel/context.ts";
import { digitsOf } from "../../kernel/digits-of.ts";
import { newPageAddress } from "../../kernel/page-address.ts";
import type { Types } from "../../kernel/types/types.ts";
import { applicationOf } from "../../records/accounts/application.ts";
import type { CardBehaviour, CardDecline } from "../../records/cards/behaviour.ts";
import { isManual, type PaymentIntent } from "../payment-intents/intent.ts";

export type Charge = Types["charge"];
type PaymentMethod = Types["payment_method"];

interface ChargeOutcome {
  /** Null if the charge succeeded. */
  decline: CardDecline | null;
  /** The customer was authenticated for this charge. */
  authenticated: boolean;
  behaviour: CardBehaviour;
  /** Charged without the customer: some networks hold the amount for a shorter time then. */
  offSession?: boolean;
}

/** Returns the charge of one attempt of a payment intent, complete except for its balance
 * transaction. */
export function newCharge(
  ctx: Context,
  intent: PaymentIntent,
  paymentMethod: PaymentMethod,
  outcome: ChargeOutcome,
): Charge {
  const { decline, behaviour } = outcome;
  const captured = decline === null && !isManual(intent);
  const id = ctx.id(isDebit(paymentMethod.type) ? "py" : "ch");
  return {
    id,
    object: "charge",
    amount: intent.amount,
    amount_captured: captured ? intent.amount : 0,
    amount_refunded: 0,
    application: applicationOf(ctx),
    application_fee: null,
    application_fee_amount: intent.application_fee_amount,
    balance_transaction: null,
    billing_details: billingDetails(paymentMethod),
    calculated_statement_descriptor: calculatedDescriptor(ctx, intent),
    captured,
    created: ctx.now(),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: { ...intent.metadata },
    on_behalf_of: intent.on_behalf_of,
    outcome: {
      ...(decline ? declined(decline, behaviour.blocked === true) : AUTHORISED),
      risk_level: behaviour.risk.level,
      risk_score: behaviour.risk.score,
    },
    paid: decline === null,
    payment_intent: intent.id,
    payment_method: paymentMethod.id,
    payment_method_details: paymentMethodDetails(ctx, intent, paymentMethod, { ...outcome, id }),
    radar_options: {},
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: decline ? null : newPageAddress(ctx, "receipts", id),
    refunded: false,
    review: null,
    shipping: intent.shipping,
    source: null,
    source_transfer: null,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: decline ? "failed" : "succeeded",
    transfer_data: intent.transfer_data
      ? {
          amount: intent.transfer_data.amount ?? null,
          destination: intent.transfer_data.destination,
        }
      : null,
    transfer_group: intent.transfer_group,
  };
}

const AUTHORISED: NonNullable<Charge["outcome"]> = {
  advice_code: null,
  network_advice_code: null,
  network_decline_code: null,
  network_status: "approved_by_network",
  reason: null,
  seller_message: "Payment complete.",
  type: "authorized",
};

function declined(decline: CardDecline, blocked: boolean): NonNullable<Charge["outcome"]> {
  const reason = decline.decline_code ?? decline.code;
  return {
    ...AUTHORISED,
    advice_code: decline.advice_code ?? null,
    network_advice_code: decline.network_advice_code ?? null,
    network_decline_code: decline.network_decline_code ?? null,
    network_status: blocked ? "not_sent_to_network" : "declined_by_network",
    reason: blocked ? "highest_risk_level" : reason,
    seller_message: blocked
      ? "Stripe blocked this payment as too risky."
      : "The bank did not return any further details with this decline.",
    type: blocked ? "blocked" : "issuer_declined",
  };
}

function billingDetails(paymentMethod: PaymentMethod): Charge["billing_details"] {
  const { address, email, name, phone, tax_id } = paymentMethod.billing_details;
  return { address, email, name, phone, tax_id };
}

/**
 * Returns what the bank prints: the account's prefix with the payment's suffix, else the payment's
 * own descriptor or the account's, in capital letters and nothing beyond ASCII
 * (https://docs.stripe.com/get-started/account/statement-descriptors).
 */
function calculatedDescriptor(ctx: Context, intent: PaymentIntent): string | null {
  const { prefix, whole } = ctx.settings.descriptors ?? {};
  const suffix = intent.statement_descriptor_suffix;
  const complete = suffix && prefix ? `${prefix}* ${suffix}` : suffix;
  const text = complete || intent.statement_descriptor || whole;
  return (
    text
      ?.toUpperCase()
      .replaceAll(/[^ -~]/g, "")
      .slice(0, 22) ?? null
  );
}

function paymentMethodDetails(
  ctx: Context,
  intent: PaymentIntent,
  paymentMethod: PaymentMethod,
  { id, decline, authenticated, offSession = false }: ChargeOutcome & { id: string },
): Charge["payment_method_details"] {
  const card = paymentMethod.card;
  if (!card) return { type: paymentMethod.type };
  const approved = decline === null;
  const uncaptured = approved && isManual(intent);
  const incremental =
    uncaptured &&
    intent.payment_method_options?.card?.request_incremental_authorization === "if_available";
  const over =
    uncaptured && intent.payment_method_options?.card?.request_overcapture === "if_available";
  const multicapture = intent.payment_method_options?.card?.request_multicapture === "if_available";
  return {
    type: "card",
    card: {
      amount_authorized: approved ? intent.amount : null,
      authorization_code: approved ? digitsOf(id, 6) : null,
      brand: card.brand,
      ...(uncaptured ? { capture_before: captureBefore(ctx, intent, card.brand, offSession) } : {}),
      checks: card.checks,
      country: card.country,
      electronic_commerce_indicator: null,
      exp_month: card.exp_month,
      exp_year: card.exp_year,
      extended_authorization: { status: uncaptured && isExtended(intent) ? "enabled" : "disabled" },
      fingerprint: card.fingerprint ?? null,
      funding: card.funding,
      incremental_authorization: { status: incremental ? "available" : "unavailable" },
      installments: null,
      last4: card.last4,
      mandate: null,
      multicapture: { status: multicapture ? "available" : "unavailable" },
      network: card.brand,
      network_token: { used: false },
      network_transaction_id: approved ? digitsOf(card.fingerprint ?? id, 15) : null,
      overcapture: {
        maximum_amount_capturable: over ? overcaptureLimit(intent.amount) : intent.amount,
        status: over ? "available" : "unavailable",
      },
      regulated_status: "unregulated",
      three_d_secure: authenticated ? AUTHENTICATED : null,
      transaction_link_id: null,
      wallet: null,
    },
  };
}

const isExtended = ({ payment_method_options: options }: PaymentIntent): boolean =>
  options?.card?.request_extended_authorization === "if_available";

/** https://docs.stripe.com/payments/place-a-hold-on-a-payment-method */
function captureBefore(ctx: Context, intent: PaymentIntent, brand: string, offSession: boolean) {
  return captureDeadline({
    at: ctx.now(),
    brand,
    merchantInitiated: offSession,
    currency: intent.currency,
    extended: isExtended(intent),
    country: ctx.settings.country,
  });
}

const AUTHENTICATED = {
  authentication_flow: "challenge",
  electronic_commerce_indicator: "05",
  exemption_indicator: null,
  result: "authenticated",
  result_reason: null,
  transaction_id: null,
  version: "2.2.0",
} as const;
