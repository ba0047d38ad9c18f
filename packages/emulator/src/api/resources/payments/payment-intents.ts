import { afterIntent } from "../../../billing/invoices/collection/after-intent.ts";
import { paymentOf } from "../../../billing/invoices/collection/settle.ts";
import type { Context } from "../../../kernel/context.ts";
import { checkAmount, readCurrency } from "../../../kernel/money/amounts.ts";
import { list, type Operation, operation } from "../../../kernel/operation.ts";
import { mergeMetadata } from "../../../kernel/parameters/metadata.ts";
import { p } from "../../../kernel/parameters/params.ts";
import { refuse } from "../../../kernel/refuse.ts";
import { sameSecret } from "../../../kernel/same-secret.ts";
import { searchOperation } from "../../../kernel/search.ts";
import { capture } from "../../../money/card-payments/capture.ts";
import { incrementAuthorization } from "../../../money/card-payments/increment.ts";
import type { AttemptOutcome } from "../../../money/charges/attempt.ts";
import { checkDescriptor, checkSuffix } from "../../../money/charges/descriptor.ts";
import { chargeTerms, connectTerms } from "../../../money/connect/terms.ts";
import { verifyPayment } from "../../../money/debits/verify-payment.ts";
import { newIntent, type PaymentIntent } from "../../../money/payment-intents/intent.ts";
import { cancel } from "../../../money/payments/cancel.ts";
import { changeIntent, referencesOf } from "../../../money/payments/change-intent.ts";
import { confirmPaymentIntent, mustBeConfirmable } from "../../../money/payments/confirm.ts";
import {
  amountDetailsFields,
  changedDetails,
} from "../../../money/payments/options/amount-details.ts";
import {
  type CommonParams,
  type ConfirmingParams,
  hooks,
  paymentDetails,
  paymentIntentConfirmParams,
  paymentIntentCreateParams,
  paymentIntentScriptAccess,
  paymentIntentUpdateParams,
} from "../../../money/payments/options/intent-params.ts";
import {
  mustBeChangeable,
  refuseConfirming,
} from "../../../money/payments/options/update-rules.ts";
import { useConfirmationToken } from "../../../records/confirmation-tokens/confirmation-token.ts";

/** https://docs.stripe.com/api/payment_intents */
export const paymentIntents: Operation[] = [
  operation({
    method: "POST",
    path: "/v1/payment_intents",
    params: paymentIntentCreateParams,
    async run(ctx, _path, received) {
      if (!received.confirm) refuseConfirming(received);
      const currency = readCurrency(received.currency);
      checkAmount(received.amount, currency);
      const base = newIntent(ctx, { amount: received.amount, currency, customer: null });
      const params = await withToken(ctx, received, base.id);
      const automatic = params.automatic_payment_methods;
      const changed = await changeIntent(ctx, base, params);
      const intent: PaymentIntent = {
        ...changed,
        automatic_payment_methods:
          automatic?.enabled === false || params.allowed_payment_method_types
            ? null
            : { allow_redirects: automatic?.allow_redirects ?? "always", enabled: true },
        confirmation_method: params.confirmation_method ?? "automatic",
      };
      ctx.store.put("payment_intent", intent);
      ctx.emit("payment_intent.created", intent);
      return params.confirm ? confirmed(ctx, intent, params) : intent;
    },
  }),
  list({
    path: "/v1/payment_intents",
    type: "payment_intent",
    filters: { customer: "customer", customer_account: "customer_account" },
  }),
  searchOperation({
    path: "/v1/payment_intents/search",
    type: "payment_intent",
    fields: ["amount", "created", "currency", "customer", "status"],
  }),
  list({
    path: "/v1/payment_intents/:intent/amount_details_line_items",
    type: "payment_intent_amount_details_line_item",
    under: { intent: "intent" },
  }),
  operation({
    method: "GET",
    path: "/v1/payment_intents/:id",
    params: p.hash({ client_secret: p.string().optional() }),
    publishable: { params: ["client_secret"], expand: ["payment_method"], byScript: true },
    async run(ctx, { id }, params) {
      const intent = await ctx.store.must("payment_intent", id);
      checkSecret(ctx, intent, params.client_secret);
      return intent;
    },
  }),
  operation({
    method: "POST",
    path: "/v1/payment_intents/:id",
    params: paymentIntentUpdateParams,
    async run(ctx, { id }, params) {
      const intent = await ctx.store.must("payment_intent", id);
      mustBeChangeable(intent, params);
      const after = await changeIntent(ctx, intent, params);
      ctx.store.put("payment_intent", after);
      return after;
    },
  }),
  operation({
    method: "POST",
    path: "/v1/payment_intents/:id/confirm",
    params: paymentIntentConfirmParams,
    publishable: paymentIntentScriptAccess,
    async run(ctx, { id }, params) {
      const intent = await ctx.store.must("payment_intent", id);
      checkSecret(ctx, intent, params.client_secret);
      mustBeConfirmable(intent);
      const resolved = await withToken(ctx, params, id);
      return confirmed(ctx, await changeIntent(ctx, intent, resolved), resolved);
    },
  }),
  operation({
    method: "POST",
    path: "/v1/payment_intents/:id/capture",
    params: p.hash({
      amount_details: p.orUnset(amountDetailsFields).optional(),
      amount_to_capture: p.integer({ min: 1 }).optional(),
      application_fee_amount: p.integer({ min: 0 }).optional(),
      final_capture: p.boolean().optional(),
      hooks: hooks.optional(),
      metadata: p.metadata().optional(),
      payment_details: p.orUnset(paymentDetails).optional(),
      statement_descriptor: p.string().optional(),
      statement_descriptor_suffix: p.string().optional(),
      transfer_data: p.hash({ amount: p.integer({ min: 0 }).optional() }).optional(),
    }),
    async run(ctx, { id }, params) {
      checkDescriptor(params.statement_descriptor, "statement_descriptor");
      checkSuffix(params.statement_descriptor_suffix, "statement_descriptor_suffix");
      const intent = await ctx.store.must("payment_intent", id);
      const { statement_descriptor_suffix: suffix } = params;
      const captured = params.amount_to_capture ?? intent.amount_capturable;
      const terms = await connectTerms(ctx, intent, params, captured);
      const after = await capture(ctx, intent, {
        terms: chargeTerms({ ...intent, ...terms }),
        amount: params.amount_to_capture,
        final: params.final_capture,
        changes: {
          ...terms,
          amount_details: await changedDetails(ctx, intent, params.amount_details, captured),
          ...referencesOf(intent, params.payment_details),
          metadata: mergeMetadata(intent.metadata, params.metadata),
          ...(suffix === undefined ? {} : { statement_descriptor_suffix: suffix }),
        },
      });
      await afterIntent(ctx, after);
      return after;
    },
  }),
  operation({
    method: "POST",
    path: "/v1/payment_intents/:id/increment_authorization",
    params: p.hash({
      amount: p.integer({ min: 1 }),
      amount_details: amountDetailsFields.optional(),
      application_fee_amount: p.integer({ min: 0 }).optional(),
      description: p.string().optional(),
      hooks: hooks.optional(),
      metadata: p.metadata().optional(),
      payment_details: paymentDetails.optional(),
      statement_descriptor: p.string().optional(),
      transfer_data: p.hash({ amount: p.integer({ min: 0 }).optional() }).optional(),
    }),
    async run(ctx, { id }, params) {
      const { amount, description, metadata } = params;
      const intent = await ctx.store.must("payment_intent", id);
      return incrementAuthorization(ctx, intent, amount, {
        ...(await connectTerms(ctx, intent, params, amount)),
        ...referencesOf(intent, params.payment_details),
        amount_details: await changedDetails(ctx, intent, params.amount_details, amount),
        description: description ?? intent.description,
        metadata: mergeMetadata(intent.metadata, metadata),
      });
    },
  }),
  operation({
    method: "POST",
    path: "/v1/payment_intents/:id/verify_microdeposits",
    params: p.hash({
      amounts: p.list(p.integer({ min: 0 })).optional(),
      client_secret: p.string().optional(),
      descriptor_code: p.string().optional(),
    }),
    publishable: { params: ["amounts", "client_secret", "descriptor_code"], byScript: false },
    async run(ctx, { id }, { client_secret, ...deposits }) {
      const intent = await ctx.store.must("payment_intent", id);
      checkSecret(ctx, intent, client_secret);
      return updateInvoice(ctx, await verifyPayment(ctx, intent, deposits));
    },
  }),
  operation({
    method: "POST",
    path: "/v1/payment_intents/:id/cancel",
    params: p.hash({
      cancellation_reason: p
        .enum(["abandoned", "duplicate", "fraudulent", "requested_by_customer"])
        .optional(),
    }),
    async run(ctx, { id }, params) {
      const intent = await ctx.store.must("payment_intent", id);
      const payment = await paymentOf(ctx, id);
      if (payment?.is_default && payment.status === "open") {
        throw refuse.invalid(
          "You cannot cancel PaymentIntents created by invoices. Try voiding the invoice instead.",
          { code: "payment_intent_unexpected_state", payment_intent: intent },
        );
      }
      const after = await cancel(ctx, intent, params.cancellation_reason ?? null);
      await afterIntent(ctx, after);
      return after;
    },
  }),
];

type PaymentConfirmation = Partial<
  Pick<CommonParams, "payment_method" | "setup_future_usage" | "shipping">
> &
  Partial<Pick<ConfirmingParams, "confirmation_token" | "return_url">>;

/**
 * Returns the parameters with the details of a confirmation token. Parameters of the request take
 * precedence.
 */
async function withToken<T extends PaymentConfirmation>(
  ctx: Context,
  params: T,
  payment_intent: string,
): Promise<T> {
  if (params.confirmation_token === undefined) return params;
  const brought = await useConfirmationToken(ctx, params.confirmation_token, { payment_intent });
  return {
    ...params,
    payment_method: params.payment_method ?? brought.payment_method,
    return_url: params.return_url ?? brought.return_url,
    setup_future_usage: params.setup_future_usage ?? brought.setup_future_usage,
    shipping: params.shipping ?? brought.shipping,
  };
}

/**
 * Confirms an intent and updates its invoice.
 * @throws ApiRefusal 402 if the payment is declined
 */
async function confirmed(
  ctx: Context,
  intent: PaymentIntent,
  params: Parameters<typeof confirmPaymentIntent>[2],
): Promise<PaymentIntent> {
  const paymentMethod = intent.payment_method
    ? await ctx.store.get("payment_method", intent.payment_method)
    : null;
  const named = intent.statement_descriptor !== null && paymentMethod?.type === "card";
  if (named && !(await paymentOf(ctx, intent.id))) {
    throw refuse.invalid(
      "The `statement_descriptor` parameter is not supported for card charges. Use `statement_descriptor_suffix` instead.",
      { param: "statement_descriptor" },
    );
  }
  return updateInvoice(ctx, await confirmPaymentIntent(ctx, intent, params));
}

/** Updates the intent's invoice, including after a declined attempt. */
async function updateInvoice(ctx: Context, outcome: AttemptOutcome): Promise<PaymentIntent> {
  await afterIntent(ctx, outcome.intent);
  if (outcome.refusal) throw outcome.refusal;
  return outcome.intent;
}

/** Requires the intent's client secret from a caller with a publishable key. */
function checkSecret(ctx: Context, intent: PaymentIntent, secret: string | undefined): void {
  if (secret === undefined && !ctx.publishable) return;
  if (secret !== undefined && sameSecret(secret, intent.client_secret ?? "")) return;
  throw refuse.missing("payment_intent", intent.id, "intent", true);
}
