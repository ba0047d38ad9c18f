import type { Context } from "../../kernel/context.ts";
import { checkAmount, readCurrency } from "../../kernel/money/amounts.ts";
import { fullAddress } from "../../kernel/parameters/address.ts";
import { email } from "../../kernel/parameters/email.ts";
import { mergeMetadata } from "../../kernel/parameters/metadata.ts";
import { p } from "../../kernel/parameters/params.ts";
import { refuse } from "../../kernel/refuse.ts";
import { schedule } from "../../kernel/timers.ts";
import type { Types } from "../../kernel/types/types.ts";
import { mustAcceptCharges } from "../../records/accounts/charges-enabled.ts";
import { withChecks } from "../../records/cards/checks.ts";
import { readCard } from "../../records/cards/read-card.ts";
import { behaviourOf, hiddenOf, needsAuthentication } from "../../records/cards/stored-card.ts";
import { newPaymentMethod } from "../../records/payment-methods/payment-method.ts";
import { shippingParams } from "../../records/shipping/shipping-params.ts";
import { cardObject } from "../../records/sources/card-object.ts";
import { ownSource, paymentMethodOfToken } from "../../records/sources/source.ts";
import { type Charge, newCharge } from "../charges/charge.ts";
import { checkDescriptor, checkSuffix } from "../charges/descriptor.ts";
import { collectCharge } from "../connect/collect-charge.ts";
import { connectFields, connectTerms } from "../connect/terms.ts";
import { warnOfFraud } from "../disputes/fraud-warning.ts";
import { openDispute } from "../disputes/open-dispute.ts";
import { AUTHORIZATION_SECONDS, newIntent, type PaymentIntent } from "../payment-intents/intent.ts";

const sourceCard = p.hash({
  cvc: p.string().optional(),
  exp_month: p.integer(),
  exp_year: p.integer(),
  name: p.string().optional(),
  number: p.string(),
  object: p.enum(["card"]),
});

export const chargeParams = p.hash({
  ...connectFields,
  amount: p.integer({ min: 1 }),
  capture: p.boolean().optional(),
  currency: p.string(),
  customer: p.string().optional(),
  description: p.string().optional(),
  metadata: p.metadata().optional(),
  receipt_email: email().optional(),
  shipping: shippingParams.optional(),
  radar_options: p.hash({ session: p.string().optional() }).optional(),
  source: p.textOrHash(p.string(), sourceCard).optional(),
  statement_descriptor: p.string().optional(),
  statement_descriptor_suffix: p.string().optional(),
  transfer_group: p.string().optional(),
});

type ChargeParams = import("zod").output<typeof chargeParams>;

const NEEDS_AUTHENTICATION = {
  code: "card_declined",
  decline_code: "authentication_required",
  message: "Your card was declined. This transaction requires authentication.",
};

/**
 * Charges a card without a payment intent (https://docs.stripe.com/api/charges/create).
 * @throws ApiRefusal 402 if the card is declined; the failed charge is kept. 400 if the account's
 * charges are disabled
 */
export async function createCharge(ctx: Context, params: ChargeParams): Promise<Charge> {
  const currency = readCurrency(params.currency);
  checkAmount(params.amount, currency);
  checkDescriptor(params.statement_descriptor, "statement_descriptor");
  checkSuffix(params.statement_descriptor_suffix, "statement_descriptor_suffix");
  await mustAcceptCharges(ctx);
  const unchecked = await paymentMethodOf(ctx, params);
  const behaviour = await behaviourOf(ctx, unchecked);
  const paymentMethod = withChecks(unchecked, behaviour.checks);
  const challenged = await needsAuthentication(ctx, paymentMethod, "off_session");
  const decline = challenged ? NEEDS_AUTHENTICATION : (behaviour.decline ?? null);
  const intentCharge = newCharge(ctx, await terms(ctx, params, currency), paymentMethod, {
    decline,
    authenticated: false,
    behaviour,
  });
  const charge: Charge = {
    ...intentCharge,
    payment_intent: null,
    source: cardObject(paymentMethod),
  };
  if (decline) {
    ctx.store.put("charge", charge);
    ctx.emit("charge.failed", charge);
    throw refuse.card({ ...decline, charge: charge.id });
  }
  if (!charge.captured) {
    ctx.store.put("charge", charge);
    ctx.emit("charge.succeeded", charge);
    await schedule(ctx, "authorization_expires", charge.id, ctx.now() + AUTHORIZATION_SECONDS);
    return charge;
  }
  const settled = await collectCharge(ctx, charge, charge.amount, behaviour);
  ctx.store.put("charge", settled);
  ctx.emit("charge.succeeded", settled);
  if (behaviour.dispute === "warning") warnOfFraud(ctx, settled);
  else if (behaviour.dispute) {
    await openDispute(ctx, settled, behaviour.dispute);
  }
  return settled;
}

/** Returns the card to charge: the token's, the customer's own, or the customer's default. */
async function paymentMethodOf(
  ctx: Context,
  params: ChargeParams,
): Promise<Types["payment_method"]> {
  const customer = params.customer
    ? await ctx.store.must("customer", params.customer, "customer")
    : null;
  const { source } = params;
  if (typeof source === "object") {
    const { name, object: _, ...typed } = source;
    const read = readCard(ctx, typed);
    const billing = name === undefined ? {} : { billing: { name } };
    const paymentMethod = { ...newPaymentMethod(ctx, read, billing), id: ctx.id("card") };
    ctx.store.put("payment_method", paymentMethod, hiddenOf(read));
    return paymentMethod;
  }
  if (source && !source.startsWith("card_")) return paymentMethodOfToken(ctx, source);
  const id = source ?? customer?.default_source;
  if (!customer) {
    throw refuse.invalid("Must provide source or customer.", {
      code: "parameter_missing",
      param: "source",
    });
  }
  if (!id) {
    throw refuse.cardInput({
      code: "missing",
      message: "Cannot charge a customer that has no active card",
      param: "card",
    });
  }
  const card = await ownSource(ctx, customer.id, id, "source");
  return ctx.store.must("payment_method", card.id, "source");
}

/** Returns the fields that an intent of such a charge would have. */
async function terms(ctx: Context, params: ChargeParams, currency: string): Promise<PaymentIntent> {
  const customer = params.customer ?? null;
  const address = fullAddress(params.shipping?.address);
  const base = newIntent(ctx, { amount: params.amount, currency, customer });
  return {
    ...base,
    capture_method: params.capture === false ? "manual" : "automatic",
    description: params.description ?? null,
    metadata: mergeMetadata({}, params.metadata),
    receipt_email: params.receipt_email ?? null,
    shipping: params.shipping
      ? {
          ...(address ? { address } : {}),
          carrier: params.shipping.carrier ?? null,
          name: params.shipping.name,
          phone: params.shipping.phone ?? null,
          tracking_number: params.shipping.tracking_number ?? null,
        }
      : null,
    statement_descriptor: params.statement_descriptor ?? null,
    statement_descriptor_suffix: params.statement_descriptor_suffix ?? null,
    ...(await connectTerms(ctx, base, params, params.amount)),
  };
}
