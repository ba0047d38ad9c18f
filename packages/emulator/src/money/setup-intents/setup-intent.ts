import type { z } from "zod";
import type { Context } from "../../kernel/context.ts";
import { mergeMetadata } from "../../kernel/parameters/metadata.ts";
import { refuse } from "../../kernel/refuse.ts";
import { sameSecret } from "../../kernel/same-secret.ts";
import type { Types } from "../../kernel/types/types.ts";
import { paymentMethodTypes } from "../../records/debits/method-types.ts";
import { createPaymentMethod, resolvePaymentMethod } from "../../records/payment-methods/create.ts";
import { refuseSpent } from "../../records/payment-methods/reuse.ts";
import { setupOptions } from "./options.ts";
import type { setupIntentCreateParams, setupIntentUpdateParams } from "./params.ts";

export type SetupIntent = Types["setup_intent"];

/**
 * Returns a setup intent without a payment method
 * (https://docs.stripe.com/api/setup_intents/create).
 */
export function newSetupIntent(
  ctx: Context,
  params: z.output<typeof setupIntentCreateParams>,
): SetupIntent {
  const id = ctx.id("seti");
  const allowed = params.allowed_payment_method_types;
  const types = paymentMethodTypes(
    ctx.settings.currency,
    { allowed, excluded: params.excluded_payment_method_types },
    false,
  );
  return {
    id,
    object: "setup_intent",
    allowed_payment_method_types: params.allowed_payment_method_types ?? null,
    application: null,
    automatic_payment_methods: {
      allow_redirects: params.automatic_payment_methods?.allow_redirects ?? "always",
      enabled: params.automatic_payment_methods?.enabled ?? true,
    },
    cancellation_reason: null,
    client_secret: `${id}_secret_${ctx.random(24)}`,
    created: ctx.now(),
    customer: null,
    customer_account: null,
    description: null,
    excluded_payment_method_types: params.excluded_payment_method_types ?? null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: {},
    next_action: null,
    on_behalf_of: params.on_behalf_of ?? null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: setupOptions(null, params.payment_method_options, types),
    payment_method_types: types,
    single_use_mandate: null,
    status: "requires_payment_method",
    usage: params.usage ?? "off_session",
  };
}

type PaymentMethodParams = Pick<
  z.output<typeof setupIntentUpdateParams>,
  "payment_method" | "payment_method_data"
>;

/** Returns the payment method that a request names; null if none. */
async function requestedPaymentMethod(
  ctx: Context,
  { payment_method, payment_method_data }: PaymentMethodParams,
): Promise<Types["payment_method"] | null> {
  if (payment_method_data !== undefined) {
    return createPaymentMethod(ctx, payment_method_data, "payment_method_data");
  }
  if (payment_method === undefined) return null;
  const paymentMethod = await resolvePaymentMethod(ctx, payment_method);
  await refuseSpent(ctx, paymentMethod);
  return paymentMethod;
}

/**
 * Applies the fields that can be updated.
 * @throws ApiRefusal if the setup has ended
 */
export async function described(
  ctx: Context,
  before: SetupIntent,
  params: z.output<typeof setupIntentUpdateParams>,
): Promise<SetupIntent> {
  const settled = ["succeeded", "canceled"].includes(before.status);
  if (settled && (params.customer || params.payment_method || params.payment_method_data)) {
    throw unexpectedState(before, "update");
  }
  if (params.customer !== undefined) {
    await ctx.store.must("customer", params.customer, "customer");
  }
  const paymentMethod = await requestedPaymentMethod(ctx, params);
  const customer = params.customer ?? before.customer;
  if (
    paymentMethod !== null &&
    paymentMethod.customer !== null &&
    paymentMethod.customer !== customer
  ) {
    throw refuse.invalid(
      customer === null
        ? `The payment method supplied (${paymentMethod.id}) belongs to the Customer ${paymentMethod.customer}. Please include the Customer in the \`customer\` parameter on the SetupIntent.`
        : `The PaymentMethod ${paymentMethod.id} does not belong to the Customer you supplied ${customer}. Please use this PaymentMethod with the Customer that it belongs to instead.`,
      { code: "payment_method_unexpected_state", param: "payment_method" },
    );
  }
  return {
    ...before,
    ...(params.attach_to_self === undefined ? {} : { attach_to_self: params.attach_to_self }),
    customer,
    description: params.description === undefined ? before.description : params.description,
    flow_directions: params.flow_directions ?? before.flow_directions ?? null,
    metadata: mergeMetadata(before.metadata, params.metadata),
    payment_method: paymentMethod?.id ?? before.payment_method,
    payment_method_configuration_details: params.payment_method_configuration
      ? { id: params.payment_method_configuration, parent: null }
      : before.payment_method_configuration_details,
    payment_method_options: setupOptions(
      before.payment_method_options,
      params.payment_method_options,
      before.payment_method_types,
    ),
    status:
      paymentMethod !== null && before.status === "requires_payment_method"
        ? "requires_confirmation"
        : before.status,
  };
}

/**
 * Returns the error 400 setup_intent_unexpected_state for an action that the status doesn't allow.
 */
export const unexpectedState = (intent: SetupIntent, action: string): Error =>
  refuse.invalid(
    intent.status === "canceled" && action === "cancel"
      ? "You cannot cancel this SetupIntent because it it already canceled."
      : `You cannot ${action} this SetupIntent because it has a status of ${intent.status}.${action === "cancel" ? CANCELABLE : ""}`,
    { code: "setup_intent_unexpected_state", setup_intent: intent },
  );

const CANCELABLE =
  " Only a SetupIntent with one of the following statuses may be canceled: `requires_payment_method`, `requires_confirmation`, or `requires_action`.";

/**
 * Checks the client secret that a caller with a publishable key must send.
 * @throws ApiRefusal if it is missing or wrong
 */
export function checkSecret(ctx: Context, intent: SetupIntent, secret: string | undefined): void {
  if (secret === undefined && ctx.publishable) {
    throw refuse.invalid("Missing required param: client_secret.", {
      code: "parameter_missing",
      param: "client_secret",
    });
  }
  if (secret !== undefined && !sameSecret(secret, intent.client_secret ?? "")) {
    throw refuse.invalid(
      "The client_secret provided does not match any associated SetupIntent on this account. Ensure the client_secret you are using came from the same account and mode as this SetupIntent's publishable key.",
      { code: "setup_intent_invalid_parameter", param: "client_secret" },
    );
  }
}
