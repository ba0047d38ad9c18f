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
