import { afterAll, beforeAll, expect, test } from "vitest";
import { refusal } from "../../testing/test-ledger.ts";
import { type TestProvider, testProvider } from "../../testing/test-provider.ts";

/** Recorded responses of the provider, versions 2023-10-16 and 2026-06-24. */

let shop: TestProvider;
beforeAll(async () => {
  shop = await testProvider();
});
afterAll(() => shop.close());

test("a payment of nothing is pointed to the setup of a card", async () => {
  const nothing = shop.stripe.paymentIntents.create({ amount: 0, currency: "usd" });
  expect(await refusal(nothing)).toMatchObject({
    code: "parameter_invalid_integer",
    param: "amount",
    message: expect.stringContaining("use a Setup Intent instead"),
  });
});

test("a payment may be said to be on-session before it is confirmed, but not off-session", async () => {
  const terms = { amount: 2_000, currency: "usd" };
  const later = await shop.stripe.paymentIntents.create({ ...terms, off_session: false });
  expect(later.status).toBe("requires_payment_method");
  const off = shop.stripe.paymentIntents.create({ ...terms, off_session: true });
  expect(await refusal(off)).toMatchObject({ param: "off_session" });
});

test("a shortcut of a test card is a new payment method each time that it is retrieved", async () => {
  const first = await shop.stripe.paymentMethods.retrieve("pm_card_mastercard");
  const second = await shop.stripe.paymentMethods.retrieve("pm_card_mastercard");
  expect(first).toMatchObject({ customer: null, card: { brand: "mastercard", last4: "4444" } });
  expect(second.id).not.toBe(first.id);
  const { id: customer } = await shop.stripe.customers.create({ name: "Louis Caron" });
  const attached = await shop.stripe.paymentMethods.attach(first.id, { customer });
  expect(attached).toMatchObject({ id: first.id, customer });
});

const payment = { amount: 10_000, currency: "usd", payment_method: "pm_card_visa", confirm: true };

/** Returns what a refusal says. */
const saidOf = async (call: Promise<unknown>) => {
  const { statusCode, code, param, message } = await refusal(call);
  return { statusCode, code, param, message };
};

test("a refund names the charge that isn't there, and asks for one without a code", async () => {
  expect(await saidOf(shop.stripe.refunds.create({ charge: "ch_none" }))).toEqual({
    statusCode: 404,
    code: "resource_missing",
    param: "id",
    message: "No such charge: 'ch_none'",
  });
  expect(await saidOf(shop.stripe.refunds.create({}))).toEqual({
    statusCode: 400,
    message:
      "One of the following params should be provided for this request: payment_intent or charge.",
  });
});

test("a refund that has succeeded can't be cancelled", async () => {
  const { id } = await shop.stripe.paymentIntents.create(payment);
  const refund = await shop.stripe.refunds.create({ payment_intent: id });
  expect(await saidOf(shop.stripe.refunds.cancel(refund.id))).toEqual({
    statusCode: 400,
    message: "Canceling this refund is unsupported.",
  });
});

test("a held charge is released by its payment, not by a refund of the charge", async () => {
  const held = await shop.stripe.paymentIntents.create({ ...payment, capture_method: "manual" });
  const charge = String(held.latest_charge);
  expect(await saidOf(shop.stripe.refunds.create({ charge }))).toEqual({
    statusCode: 400,
    message: `This uncaptured Charge was created by a PaymentIntent (${held.id}). You must cancel the PaymentIntent to reverse the authorization instead of refunding the Charge directly. For more information, see https://stripe.com/docs/payments/place-a-hold-on-a-payment-method`,
  });
});

test("a dispute is due at the end of a day in UTC, and says when it is closed", async () => {
  const disputed = { ...payment, payment_method: "pm_card_createDispute" };
  const { id } = await shop.stripe.paymentIntents.create(disputed);
  const [dispute] = (await shop.stripe.disputes.list({ payment_intent: id })).data;
  if (dispute === undefined) throw new Error("The payment isn't disputed");
  const { due_by: due } = dispute.evidence_details;
  expect(((due ?? 0) + 1) % 86_400).toBe(0);
  await shop.stripe.disputes.close(dispute.id);
  const closed = { statusCode: 400, message: "This dispute is already closed" };
  expect(await saidOf(shop.stripe.disputes.close(dispute.id))).toEqual(closed);
  const evidence = { customer_name: "Louis Caron" };
  expect(await saidOf(shop.stripe.disputes.update(dispute.id, { evidence }))).toEqual(closed);
});

test("a card is paid and set up with only for its own customer", async () => {
  const claire = await shop.stripe.customers.create({ name: "Claire Tessier" });
  const rosa = await shop.stripe.customers.create({ name: "Rosa Vidal" });
  const { id: card } = await shop.stripe.paymentMethods.attach("pm_card_visa", {
    customer: claire.id,
  });
  const terms = { amount: 2_000, currency: "usd", payment_method: card };
  const unnamed = await refusal(shop.stripe.paymentIntents.create(terms));
  expect(unnamed.message).toBe(
    `The \`payment_method\` parameter supplied ${card} belongs to the Customer ${claire.id}. Please include the Customer in the \`customer\` parameter on the PaymentIntent.`,
  );
  const other = `The PaymentMethod ${card} does not belong to the Customer you supplied ${rosa.id}. Please use this PaymentMethod with the Customer that it belongs to instead.`;
  const paid = shop.stripe.paymentIntents.create({ ...terms, customer: rosa.id });
  expect((await refusal(paid)).message).toBe(other);
  const setUp = shop.stripe.setupIntents.create({ payment_method: card, customer: rosa.id });
  expect((await refusal(setUp)).message).toBe(other);
  const nobody = await refusal(shop.stripe.setupIntents.create({ payment_method: card }));
  expect(nobody.message).toBe(
    `The payment method supplied (${card}) belongs to the Customer ${claire.id}. Please include the Customer in the \`customer\` parameter on the SetupIntent.`,
  );
});

test("a payment of a customer is confirmed with a card that is named", async () => {
  const { id: customer } = await shop.stripe.customers.create({ name: "Rosa Vidal" });
  const { id } = await shop.stripe.paymentIntents.create({
    amount: 900,
    currency: "usd",
    customer,
  });
  expect((await refusal(shop.stripe.paymentIntents.confirm(id))).message).toBe(
    `You cannot confirm this PaymentIntent because it's missing a payment method. To confirm the PaymentIntent with ${customer}, specify a payment method attached to this customer along with the customer ID.`,
  );
});

test("a charge of a payment is captured and grouped by its payment", async () => {
  const held = await shop.stripe.paymentIntents.create({ ...payment, capture_method: "manual" });
  const charge = String(held.latest_charge);
  expect(await saidOf(shop.stripe.charges.capture(charge))).toEqual({
    statusCode: 400,
    message: `This uncaptured Charge was created by a PaymentIntent (${held.id}). You must capture the PaymentIntent instead. For more information, see https://stripe.com/docs/payments/place-a-hold-on-a-payment-method`,
  });
  expect(await saidOf(shop.stripe.charges.update(charge, { transfer_group: "May" }))).toEqual({
    statusCode: 400,
    message: `This Charge was created by a PaymentIntent (${held.id}). You must update the \`transfer_group\` on the PaymentIntent instead of updating the Charge directly. See https://stripe.com/docs/api#update_payment_intent`,
  });
});

test("a setup that is over says which setups can be cancelled", async () => {
  const { id } = await shop.stripe.setupIntents.create({});
  await shop.stripe.setupIntents.cancel(id);
  expect(await refusal(shop.stripe.setupIntents.cancel(id))).toMatchObject({
    code: "setup_intent_unexpected_state",
    message: "You cannot cancel this SetupIntent because it it already canceled.",
  });
  const done = await shop.stripe.setupIntents.create({
    payment_method: "pm_card_visa",
    confirm: true,
    return_url: "https://nord.example/back",
  });
  expect(await refusal(shop.stripe.setupIntents.cancel(done.id))).toMatchObject({
    message: expect.stringContaining("`requires_confirmation`, or `requires_action`"),
  });
});
