import { DAY_SECONDS } from "@counterfoil/domain";
import type { Context } from "../../kernel/context.ts";
import type { Types } from "../../kernel/types/types.ts";
import { applicationOf } from "../../records/accounts/application.ts";
import { automaticTypes } from "../../records/debits/method-types.ts";

export type PaymentIntent = Types["payment_intent"];

/** Returns a new payment intent with its amount and customer, and defaults for the rest. */
export function newIntent(
  ctx: Context,
  terms: { amount: number; currency: string; customer: string | null },
): PaymentIntent {
  const id = ctx.id("pi");
  return {
    id,
    object: "payment_intent",
    allowed_payment_method_types: null,
    amount: terms.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: applicationOf(ctx),
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: "automatic_async",
    client_secret: `${id}_secret_${ctx.random(25)}`,
    confirmation_method: "automatic",
    created: ctx.now(),
    currency: terms.currency,
    customer: terms.customer,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: { card: cardOptions() },
    payment_method_types: automaticTypes(terms.currency),
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: "requires_payment_method",
    transfer_data: null,
    transfer_group: null,
  };
}

type CardOptions = NonNullable<NonNullable<PaymentIntent["payment_method_options"]>["card"]>;

function cardOptions(): CardOptions {
  return {
    installments: null,
    mandate_options: null,
    network: null,
    request_three_d_secure: "automatic",
  };
}

/** Returns when an authorization created now expires: after 7 days for cards charged online. */
export const AUTHORIZATION_SECONDS = 7 * DAY_SECONDS;

export const isManual = (intent: PaymentIntent): boolean =>
  intent.capture_method === "manual" ||
  intent.payment_method_options?.card?.capture_method === "manual";
