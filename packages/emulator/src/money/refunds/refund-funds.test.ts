import type Stripe from "stripe";
import { afterAll, beforeAll, expect, test } from "vitest";
import { enabledAccount } from "../../testing/enabled-account.ts";
import { openShop, type TestShop } from "../../testing/test-shop.ts";

/** Recorded responses of the provider, versions 2023-10-16: 250 refunds and 86 disputes. */

let shop: TestShop;
let stripe: Stripe;
beforeAll(async () => {
  shop = await openShop();
  stripe = shop.stripe;
});
afterAll(() => shop.close());

const pay = (more: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
  stripe.paymentIntents.create({
    amount: 5000,
    currency: "usd",
    confirm: true,
    payment_method: "pm_card_visa",
    expand: ["latest_charge.balance_transaction"],
    ...more,
  });

/** The balance transaction of a payment's charge. */
function entryOf({ latest_charge: charge }: Stripe.PaymentIntent): Stripe.BalanceTransaction {
  const transaction = typeof charge === "object" ? charge?.balance_transaction : null;
  if (typeof transaction !== "object" || transaction === null)
    throw new Error("The charge isn't expanded");
  return transaction;
}

const available = async () => {
  const { available: funds } = await stripe.balance.retrieve();
  return funds.find(({ currency }) => currency === "usd")?.amount ?? 0;
};

test("a refund of a payment that isn't available yet leaves the available balance as it is", async () => {
  const payment = await pay({ description: "Hull inspection" });
  const before = await available();
  const refund = await stripe.refunds.create({
    payment_intent: payment.id,
    instructions_email: "noor@nord.example",
    expand: ["balance_transaction"],
  });
  expect(refund).toMatchObject({
    instructions_email: "noor@nord.example",
    status: "succeeded",
  });
  expect(refund.balance_transaction).toMatchObject({
    available_on: entryOf(payment).available_on,
    status: "pending",
    net: -5000,
    description: "REFUND FOR CHARGE (Hull inspection)",
  });
  expect(await available()).toBe(before);
});

test("a refund of a payment that is available is taken from the available balance", async () => {
  const payment = await pay({ payment_method: "pm_card_bypassPending" });
  const before = await available();
  const refund = await stripe.refunds.create({
    payment_intent: payment.id,
    expand: ["balance_transaction"],
  });
  expect(refund.balance_transaction).toMatchObject({
    status: "available",
    description: "REFUND FOR CHARGE",
  });
  expect(await available()).toBe(before - 5000);
});

test("a dispute takes its amount, and returns it, from the disputed payment's funds", async () => {
  const payment = await pay({ payment_method: "pm_card_createDispute" });
  const [dispute] = (await stripe.disputes.list({ payment_intent: payment.id })).data;
  const { available_on } = entryOf(payment);
  expect(dispute?.balance_transactions).toMatchObject([{ available_on, status: "pending" }]);
  await stripe.disputes.update(dispute?.id ?? "", {
    evidence: { uncategorized_text: "winning_evidence" },
    submit: true,
  });
  await expect
    .poll(async () => (await stripe.disputes.retrieve(dispute?.id ?? "")).balance_transactions)
    .toMatchObject([{ available_on }, { available_on, status: "pending", net: 5000 }]);
});

test("what a destination charge passed on is withdrawn from funds of the same day", async () => {
  const { id: destination } = await stripe.accounts.create(enabledAccount());
  const payment = await pay({ transfer_data: { destination } });
  const refund = await stripe.refunds.create({
    payment_intent: payment.id,
    reverse_transfer: true,
    // A payment without an application fee has none to return.
    refund_application_fee: true,
    expand: ["transfer_reversal.balance_transaction"],
  });
  const { available_on } = entryOf(payment);
  expect(refund.transfer_reversal).toMatchObject({
    balance_transaction: { available_on, status: "pending" },
  });
  const own = { stripeAccount: destination };
  const transactions = await stripe.balanceTransactions.list({}, own);
  expect(
    transactions.data.map((transaction) => [transaction.type, transaction.available_on]).sort(),
  ).toEqual([
    ["payment", available_on],
    ["payment_refund", available_on],
  ]);
  const [received] = (await stripe.charges.list({}, own)).data;
  expect(received).toMatchObject({
    outcome: null,
    description: null,
    payment_method_details: { type: "stripe_account", stripe_account: {} },
    application: expect.stringMatching(/^ca_/),
  });
});
