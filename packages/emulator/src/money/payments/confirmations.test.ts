import type Stripe from "stripe";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openShop, type TestShop } from "../../testing/test-shop.ts";

let shop: TestShop;
let stripe: Stripe;

beforeAll(async () => {
  shop = await openShop();
  stripe = shop.stripe;
});
afterAll(() => shop.close());

const BASE = { amount: 2000, currency: "usd" } as const;
const hold = (card: Stripe.PaymentIntentCreateParams.PaymentMethodOptions.Card) =>
  stripe.paymentIntents.create({
    ...BASE,
    capture_method: "manual",
    confirm: true,
    payment_method: "pm_card_visa",
    payment_method_options: { card },
  });

test("a confirmation token pays once, with the details that the browser collected", async () => {
  const token = await stripe.testHelpers.confirmationTokens.create({
    payment_method: "pm_card_mastercard",
    shipping: { name: "Noor Haddad", address: { line1: "1 rue du Port", country: "CA" } },
  });
  expect(token).toMatchObject({
    payment_intent: null,
    payment_method_preview: { type: "card", card: { brand: "mastercard" } },
  });
  const intent = await stripe.paymentIntents.create(BASE);
  const paid = await stripe.paymentIntents.confirm(intent.id, { confirmation_token: token.id });
  expect(paid).toMatchObject({ status: "succeeded", shipping: { name: "Noor Haddad" } });
  expect(await stripe.confirmationTokens.retrieve(token.id)).toMatchObject({
    payment_intent: intent.id,
  });
  await expect(
    stripe.paymentIntents.create({ ...BASE, confirm: true, confirmation_token: token.id }),
  ).rejects.toMatchObject({ statusCode: 400, param: "confirmation_token" });
});

test("rejects line items that don't add up to the amount, unless validation is off", async () => {
  const line = { product_name: "Door plaque", quantity: 2, unit_cost: 1000 };
  const { id } = await stripe.paymentIntents.create({
    ...BASE,
    amount_details: { line_items: [line] },
  });
  const { data } = await stripe.paymentIntents.listAmountDetailsLineItems(id);
  expect(data).toMatchObject([{ ...line, tax: null }]);
  const wrong = { line_items: [{ ...line, quantity: 1 }] };
  await expect(
    stripe.paymentIntents.create({ ...BASE, amount_details: wrong }),
  ).rejects.toMatchObject({ code: "amount_details_amount_mismatch" });
  const payment = await stripe.paymentIntents.create({
    ...BASE,
    amount_details: { ...wrong, enforce_arithmetic_validation: false },
  });
  expect(payment.amount_details?.error?.code).toBe("amount_details_amount_mismatch");
});

test("captures more than authorized only if overcapture was requested", async () => {
  const plain = await hold({});
  await expect(
    stripe.paymentIntents.capture(plain.id, { amount_to_capture: 2400 }),
  ).rejects.toMatchObject({ code: "amount_too_large" });
  const more = await hold({ request_overcapture: "if_available" });
  const captured = await stripe.paymentIntents.capture(more.id, { amount_to_capture: 2400 });
  expect(captured.amount_received).toBe(2400);
});

test("an extended authorization is valid for thirty days", async () => {
  const held = await hold({ request_extended_authorization: "if_available" });
  const charge = await stripe.charges.retrieve(String(held.latest_charge));
  const card = charge.payment_method_details?.card;
  expect(card?.extended_authorization?.status).toBe("enabled");
  expect(Number(card?.capture_before) - charge.created).toBe(30 * 86_400);
});

test("an early fraud warning is actionable until the charge is refunded", async () => {
  const intent = await stripe.paymentIntents.create({
    ...BASE,
    confirm: true,
    payment_method: "pm_card_createIssuerFraudRecord",
  });
  const warnings = () => stripe.radar.earlyFraudWarnings.list({ payment_intent: intent.id });
  expect((await warnings()).data).toMatchObject([{ actionable: true }]);
  await stripe.refunds.create({ payment_intent: intent.id });
  expect((await warnings()).data).toMatchObject([{ actionable: false }]);
});

test("payment methods are listed by allow_redisplay", async () => {
  const { id } = await stripe.customers.create({});
  const shown = await stripe.paymentMethods.attach("pm_card_visa", { customer: id });
  await stripe.paymentMethods.attach("pm_card_mastercard", { customer: id });
  await stripe.paymentMethods.update(shown.id, { allow_redisplay: "always" });
  const { data } = await stripe.customers.listPaymentMethods(id, { allow_redisplay: "always" });
  expect(data.map((paymentMethod) => paymentMethod.id)).toEqual([shown.id]);
});

test("stores enhanced evidence with every field", async () => {
  const intent = await stripe.paymentIntents.create({
    ...BASE,
    confirm: true,
    payment_method: "pm_card_createDispute",
  });
  const [dispute] = (await stripe.disputes.list({ payment_intent: intent.id })).data;
  const after = await stripe.disputes.update(String(dispute?.id), {
    evidence: {
      enhanced_evidence: {
        visa_compelling_evidence_3: {
          disputed_transaction: { customer_email_address: "noor@maple.example" },
        },
      },
    },
    submit: false,
  });
  expect(after.evidence.enhanced_evidence.visa_compelling_evidence_3).toMatchObject({
    disputed_transaction: {
      customer_email_address: "noor@maple.example",
      shipping_address: null,
    },
    prior_undisputed_transactions: [],
  });
});
