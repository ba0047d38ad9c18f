import type { Context } from "../../kernel/context.ts";
import { checkAmount, readCurrency } from "../../kernel/money/amounts.ts";
import { fullAddress } from "../../kernel/parameters/address.ts";
import { mergeMetadata } from "../../kernel/parameters/metadata.ts";
import { orCurrent } from "../../kernel/parameters/or-current.ts";
import { refuse } from "../../kernel/refuse.ts";
import { paymentMethodTypes } from "../../records/debits/method-types.ts";
import { createPaymentMethod, resolvePaymentMethod } from "../../records/payment-methods/create.ts";
import { refuseSpent } from "../../records/payment-methods/reuse.ts";
import { checkDescriptor, checkSuffix } from "../charges/descriptor.ts";
import { connectTerms } from "../connect/terms.ts";
import type { PaymentIntent } from "../payment-intents/intent.ts";
import { changedDetails } from "./options/amount-details.ts";
import { paymentMethodOptions } from "./options/intent-options.ts";
import type { CommonParams, DescriptiveParams } from "./options/intent-params.ts";

type IntentUpdateParams = Partial<CommonParams & DescriptiveParams> & {
  amount?: number | undefined;
};

/**
 * Applies parameters to an unconfirmed intent. Omitted ones keep their values
 * (https://docs.stripe.com/api/payment_intents/update).
 */
export async function changeIntent(
  ctx: Context,
  intent: PaymentIntent,
  params: IntentUpdateParams,
): Promise<PaymentIntent> {
  checkDescriptor(params.statement_descriptor, "statement_descriptor");
  checkSuffix(params.statement_descriptor_suffix, "statement_descriptor_suffix");
  const currency = params.currency ? readCurrency(params.currency) : intent.currency;
  const amount = params.amount ?? intent.amount;
  if (params.amount !== undefined || params.currency !== undefined) checkAmount(amount, currency);
  if (params.customer) await ctx.store.must("customer", params.customer, "customer");
  const customer = params.customer ?? intent.customer;
  const paymentMethod = await newPaymentMethodId(ctx, params, customer);
  const types = typesOf(intent, params, currency);
  return {
    ...intent,
    ...types,
    amount,
    amount_details: await changedDetails(ctx, intent, params.amount_details, amount),
    capture_method: params.capture_method ?? intent.capture_method,
    currency,
    customer,
    description: orCurrent(params.description, intent.description),
    metadata: mergeMetadata(intent.metadata, params.metadata),
    ...referencesOf(intent, params.payment_details),
    ...(params.hooks?.inputs?.tax
      ? { hooks: { inputs: { tax: { calculation: params.hooks.inputs.tax.calculation ?? "" } } } }
      : {}),
    payment_method: paymentMethod ?? intent.payment_method,
    payment_method_configuration_details: params.payment_method_configuration
      ? { id: params.payment_method_configuration, parent: null }
      : intent.payment_method_configuration_details,
    payment_method_options: paymentMethodOptions(
      intent.payment_method_options,
      params.payment_method_options,
      types.payment_method_types ?? intent.payment_method_types,
    ),
    receipt_email: orCurrent(params.receipt_email, intent.receipt_email),
    setup_future_usage: orCurrent(params.setup_future_usage, intent.setup_future_usage),
    shipping: shippingOf(intent, params),
    statement_descriptor: orCurrent(params.statement_descriptor, intent.statement_descriptor),
    statement_descriptor_suffix: orCurrent(
      params.statement_descriptor_suffix,
      intent.statement_descriptor_suffix,
    ),
    status:
      paymentMethod && intent.status === "requires_payment_method"
        ? "requires_confirmation"
        : intent.status,
    ...(await connectTerms(ctx, intent, params, amount)),
  };
}

/** Returns the external references of customer and order after an update. */
export function referencesOf(
  { payment_details: current }: PaymentIntent,
  references: CommonParams["payment_details"],
): Pick<PaymentIntent, "payment_details"> {
  if (!references && !current) return {};
  return {
    payment_details: {
      customer_reference: orCurrent(
        references?.customer_reference,
        current?.customer_reference ?? null,
      ),
      order_reference: orCurrent(references?.order_reference, current?.order_reference ?? null),
    },
  };
}

/**
 * Returns the payment method that the request names or describes: unattached, or the customer's
 * own.
 */
async function newPaymentMethodId(
  ctx: Context,
  params: IntentUpdateParams,
  customer: string | null,
): Promise<string | null> {
  if (params.payment_method_data) {
    return (await createPaymentMethod(ctx, params.payment_method_data, "payment_method_data")).id;
  }
  if (!params.payment_method) return null;
  const paymentMethod = await resolvePaymentMethod(ctx, params.payment_method);
  if (paymentMethod.customer !== null && paymentMethod.customer !== customer) {
    throw refuse.invalid(
      customer === null
        ? `The \`payment_method\` parameter supplied ${paymentMethod.id} belongs to the Customer ${paymentMethod.customer}. Please include the Customer in the \`customer\` parameter on the PaymentIntent.`
        : `The PaymentMethod ${paymentMethod.id} does not belong to the Customer you supplied ${customer}. Please use this PaymentMethod with the Customer that it belongs to instead.`,
      { param: "payment_method", code: "payment_intent_invalid_parameter" },
    );
  }
  await refuseSpent(ctx, paymentMethod);
  return paymentMethod.id;
}

function typesOf(
  intent: PaymentIntent,
  params: IntentUpdateParams,
  currency: string,
): Partial<PaymentIntent> {
  const allowed = params.allowed_payment_method_types ?? intent.allowed_payment_method_types;
  const excluded = params.excluded_payment_method_types ?? intent.excluded_payment_method_types;
  return {
    allowed_payment_method_types: allowed,
    excluded_payment_method_types: excluded && excluded.length > 0 ? excluded : null,
    payment_method_types: paymentMethodTypes(currency, { allowed, excluded }),
  };
}

function shippingOf(intent: PaymentIntent, params: IntentUpdateParams): PaymentIntent["shipping"] {
  const shipping = params.shipping;
  if (shipping === undefined) return intent.shipping;
  if (shipping === null) return null;
  const address = fullAddress(shipping.address);
  return {
    ...(address ? { address } : {}),
    carrier: shipping.carrier ?? null,
    name: shipping.name,
    phone: shipping.phone ?? null,
    tracking_number: shipping.tracking_number ?? null,
  };
}
