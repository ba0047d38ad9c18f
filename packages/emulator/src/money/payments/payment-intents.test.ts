import { RACING } from "@counterfoil/database/testing";
import Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openShop, retryOnRateLimit, type TestShop } from "../../testing/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop(RACING);
});
afterAll(() => shop.close());

const paid = (params: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
  shop.stripe.paymentIntents.create({
    amount: 10000,
    currency: "usd",
    payment_method: "pm_card_visa",
    confirm: true,
    ...params,
  });

async function refusal(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  try {
    await call;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error;
    throw error;
  }
  throw new Error("The provider accepted it");
}

describe("a card payment of Claire Tessier's", () => {
  it("collects the amount less the fee of 2.9 % + 0.30", async () => {
    const intent = await paid({ expand: ["latest_charge.balance_transaction"] });
    expect(intent).toMatchObject({ status: "succeeded", amount_received: 10000, currency: "usd" });
    expect(intent.latest_charge).toMatchObject({
      captured: true,
      paid: true,
      amount_captured: 10000,
      balance_transaction: {
        amount: 10000,
        fee: 320,
        net: 9680,
        type: "charge",
        status: "pending",
      },
      payment_method_details: { type: "card", card: { brand: "visa", last4: "4242" } },
    });
  });

  it("requires a payment method, then confirmation", async () => {
    const { stripe } = shop;
    const intent = await stripe.paymentIntents.create({ amount: 2500, currency: "cad" });
    expect(intent.status).toBe("requires_payment_method");
    const given = await stripe.paymentIntents.update(intent.id, { payment_method: "pm_card_amex" });
    expect(given.status).toBe("requires_confirmation");
    const done = await stripe.paymentIntents.confirm(intent.id);
    expect(done).toMatchObject({ status: "succeeded", amount_received: 2500 });
  });

  it.each([
    ["pm_card_visa_chargeDeclined", "card_declined", "generic_decline"],
    ["pm_card_chargeDeclinedInsufficientFunds", "card_declined", "insufficient_funds"],
    ["pm_card_visa_chargeDeclinedLostCard", "card_declined", "lost_card"],
    ["pm_card_visa_chargeDeclinedStolenCard", "card_declined", "stolen_card"],
    ["pm_card_chargeDeclinedExpiredCard", "expired_card", "expired_card"],
    ["pm_card_chargeDeclinedIncorrectCvc", "incorrect_cvc", "incorrect_cvc"],
    ["pm_card_chargeDeclinedProcessingError", "processing_error", "processing_error"],
  ])("is declined with %s: %s", async (payment_method, code, decline_code) => {
    const error = await refusal(paid({ payment_method }));
    expect(error).toBeInstanceOf(Stripe.errors.StripeCardError);
    expect(error).toMatchObject({ statusCode: 402, code, decline_code });
    const intent = await shop.stripe.paymentIntents.retrieve(error.payment_intent?.id ?? "", {
      expand: ["latest_charge"],
    });
    expect(intent).toMatchObject({
      status: "requires_payment_method",
      payment_method: null,
      last_payment_error: { code, type: "card_error" },
      latest_charge: { status: "failed", paid: false, failure_code: code },
    });
  });

  it("requires action if the bank requires authentication, and declines off session", async () => {
    const asked = await paid({ payment_method: "pm_card_authenticationRequired" });
    expect(asked).toMatchObject({
      status: "requires_action",
      next_action: { type: "use_stripe_sdk" },
    });
    const error = await refusal(
      paid({ payment_method: "pm_card_authenticationRequired", off_session: true }),
    );
    expect(error).toMatchObject({ code: "authentication_required", statusCode: 402 });
  });

  it.each([
    [49, "usd", "amount_too_small"],
    [100_000_000, "usd", "amount_too_large"],
    [49, "jpy", "amount_too_small"],
  ])("rejects %i %s: %s", async (amount, currency, code) => {
    const error = await refusal(shop.stripe.paymentIntents.create({ amount, currency }));
    expect(error).toMatchObject({ statusCode: 400, code, param: "amount" });
  });

  it("emits its events in the documented order", async () => {
    const intent = await paid({ capture_method: "automatic" });
    const events = await shop.stripe.events.list({ limit: 3 });
    expect(events.data.map(({ type }) => type)).toEqual([
      "payment_intent.succeeded",
      "charge.succeeded",
      "payment_intent.created",
    ]);
    expect(events.data[0]?.data.object).toMatchObject({ id: intent.id });
  });
});

describe("an uncaptured payment", () => {
  const held = () => paid({ capture_method: "manual" });

  it("is captured in part, and the rest is released", async () => {
    const intent = await held();
    expect(intent).toMatchObject({ status: "requires_capture", amount_capturable: 10000 });
    const done = await shop.stripe.paymentIntents.capture(intent.id, { amount_to_capture: 7500 });
    expect(done).toMatchObject({
      status: "succeeded",
      amount_received: 7500,
      amount_capturable: 0,
    });
  });

  it("is captured once only, and never above the authorized amount", async () => {
    const intent = await held();
    const above = await refusal(
      shop.stripe.paymentIntents.capture(intent.id, { amount_to_capture: 10001 }),
    );
    expect(above).toMatchObject({ code: "amount_too_large" });
    await shop.stripe.paymentIntents.capture(intent.id);
    const again = await refusal(shop.stripe.paymentIntents.capture(intent.id));
    expect(again).toMatchObject({ code: "payment_intent_unexpected_state", statusCode: 400 });
  });

  it("is released when the payment is cancelled", async () => {
    const intent = await held();
    const canceled = await shop.stripe.paymentIntents.cancel(intent.id, {
      cancellation_reason: "requested_by_customer",
      expand: ["latest_charge"],
    });
    expect(canceled).toMatchObject({
      status: "canceled",
      cancellation_reason: "requested_by_customer",
      amount_capturable: 0,
      latest_charge: { refunded: true, captured: false },
    });
    expect(await refusal(shop.stripe.paymentIntents.capture(intent.id))).toMatchObject({
      code: "payment_intent_unexpected_state",
    });
  });
});

describe("refunds", () => {
  it("refund part, then the rest, never more", async () => {
    const { stripe } = shop;
    const intent = await paid();
    const whole = stripe.refunds.create({ payment_intent: intent.id, amount: 10001 });
    expect(await refusal(whole)).toMatchObject({
      message: "Refund amount ($100.01) is greater than charge amount ($100.00)",
    });
    const first = await stripe.refunds.create({ payment_intent: intent.id, amount: 4000 });
    expect(first).toMatchObject({ status: "succeeded", amount: 4000 });
    expect(
      await refusal(stripe.refunds.create({ payment_intent: intent.id, amount: 6001 })),
    ).toMatchObject({
      param: "amount",
      message: "Refund amount ($60.01) is greater than unrefunded amount on charge ($60.00)",
    });
    const rest = await stripe.refunds.create({ payment_intent: intent.id });
    expect(rest.amount).toBe(6000);
    expect(await refusal(stripe.refunds.create({ payment_intent: intent.id }))).toMatchObject({
      code: "charge_already_refunded",
    });
    const charge = await stripe.charges.retrieve(String(intent.latest_charge), {
      expand: ["refunds"],
    });
    expect(charge).toMatchObject({ refunded: true, amount_refunded: 10000 });
    expect(charge.refunds?.data).toHaveLength(2);
  });

  it("stay exact when 50 callers refund the same payment concurrently", async () => {
    const intent = await paid({ amount: 10000 });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, () =>
        retryOnRateLimit(() =>
          shop.stripe.refunds.create({ payment_intent: intent.id, amount: 300 }),
        ),
      ),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(33);
    const charge = await shop.stripe.charges.retrieve(String(intent.latest_charge));
    expect(charge.amount_refunded).toBe(9900);
  });
});
