import type Stripe from "stripe";
import { afterAll, beforeAll, expect, test } from "vitest";
import { advanceClock, openShop, type TestShop } from "../../testing/test-shop.ts";

let shop: TestShop;
let stripe: Stripe;

beforeAll(async () => {
  shop = await openShop();
  stripe = shop.stripe;
});
afterAll(() => shop.close());

const AGREED = { customer_acceptance: { type: "offline" } } as const;

const pay = (payment_method: string, currency = "usd", amount = 10_000) =>
  stripe.paymentIntents.create({
    amount,
    currency,
    payment_method,
    confirm: true,
    mandate_data: AGREED,
  });

const chargeOf = (intent: Stripe.PaymentIntent) =>
  stripe.charges.retrieve(String(intent.latest_charge), { expand: ["balance_transaction"] });

const eventsAbout = async (id: string) =>
  (await stripe.events.list({ limit: 100 })).data
    .filter(({ data }) => JSON.stringify(data.object).includes(id))
    .map(({ type }) => type)
    .reverse();

test("a debit is processing until the bank confirms it, then paid less the debit fee", async () => {
  const intent = await pay("pm_usBankAccount_success");
  expect(intent).toMatchObject({ status: "processing", amount_received: 0, next_action: null });
  const pending = await chargeOf(intent);
  expect(pending).toMatchObject({ status: "pending", paid: false, balance_transaction: null });
  expect(pending.id).toMatch(/^py_/);
  const before = await stripe.balance.retrieve();

  await advanceClock(shop, 5);
  expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
    status: "succeeded",
    amount_received: 10_000,
  });
  const paid = await chargeOf(intent);
  expect(paid).toMatchObject({
    status: "succeeded",
    paid: true,
    payment_method_details: {
      type: "us_bank_account",
      us_bank_account: {
        bank_name: "STRIPE TEST BANK",
        last4: "6789",
        routing_number: "110000000",
      },
    },
    balance_transaction: { type: "payment", fee: 80, net: 9920, status: "available" },
  });
  const after = await stripe.balance.retrieve();
  expect((after.available[0]?.amount ?? 0) - (before.available[0]?.amount ?? 0)).toBe(9920);
  expect(await eventsAbout(intent.id)).toEqual([
    "payment_intent.created",
    "charge.pending",
    "payment_intent.processing",
    "charge.succeeded",
    "payment_intent.succeeded",
  ]);
});

test.each([
  ["pm_usBankAccount_insufficientFunds", "usd", "insufficient_funds", "active"],
  ["pm_usBankAccount_accountClosed", "usd", "account_closed", "inactive"],
  ["pm_acssDebit_debitNotAuthorized", "cad", "debit_not_authorized", "inactive"],
  ["pm_exceedsWeeklyVolumeLimit_de", "eur", "charge_exceeds_source_limit", "active"],
  ["pm_auBecsDebit_referToCustomer", "aud", "refer_to_customer", "active"],
])(
  "%s fails once the bank rejects it, and the payment requires another method",
  async (id, currency, code, mandate) => {
    const intent = await pay(id, currency);
    expect(intent.status).toBe("processing");
    await advanceClock(shop, 5);
    const failed = await stripe.paymentIntents.retrieve(intent.id);
    expect(failed).toMatchObject({
      status: "requires_payment_method",
      payment_method: null,
      last_payment_error: { code, payment_method: { object: "payment_method" } },
    });
    const charge = await chargeOf(failed);
    expect(charge).toMatchObject({
      status: "failed",
      failure_code: code,
      balance_transaction: null,
    });
    const details = Object.values(charge.payment_method_details ?? {}).find(
      (each) => typeof each === "object",
    );
    expect(await stripe.mandates.retrieve(details.mandate)).toMatchObject({ status: mandate });
  },
);

test("a delayed debit takes three minutes, and a processing one can be cancelled", async () => {
  const delayed = await pay("pm_successDelayed_fr", "eur");
  const stuck = await pay("pm_usBankAccount_processing");
  await advanceClock(shop, 100);
  expect((await stripe.paymentIntents.retrieve(delayed.id)).status).toBe("processing");
  await advanceClock(shop, 100);
  expect((await stripe.paymentIntents.retrieve(delayed.id)).status).toBe("succeeded");
  await advanceClock(shop, 86_400);
  expect((await stripe.paymentIntents.retrieve(stuck.id)).status).toBe("processing");
  expect((await stripe.paymentIntents.cancel(stuck.id)).status).toBe("canceled");
  expect((await chargeOf(stuck)).status).toBe("failed");
});

test("rejects a debit without a mandate, in a foreign currency or with manual capture", async () => {
  const { id } = await stripe.paymentMethods.create({
    type: "sepa_debit",
    sepa_debit: { iban: "DE89370400440532013000" },
  });
  const base = { amount: 1000, currency: "eur", payment_method: id, confirm: true };
  await expect(stripe.paymentIntents.create(base)).rejects.toMatchObject({
    code: "payment_intent_mandate_invalid",
  });
  await expect(
    stripe.paymentIntents.create({ ...base, currency: "usd", mandate_data: AGREED }),
  ).rejects.toMatchObject({ code: "payment_method_currency_mismatch" });
  await expect(
    stripe.paymentIntents.create({ ...base, capture_method: "manual", mandate_data: AGREED }),
  ).rejects.toMatchObject({ code: "payment_intent_incompatible_payment_method" });
  await expect(
    stripe.paymentMethods.create({
      type: "sepa_debit",
      sepa_debit: { iban: "DE89370400440532013001" },
    }),
  ).rejects.toMatchObject({ param: "sepa_debit[iban]" });
});

test("an account that was set up is debited again under its mandate without confirmation", async () => {
  const customer = await stripe.customers.create({ name: "Greta Lindqvist" });
  const setup = await stripe.setupIntents.create({
    customer: customer.id,
    allowed_payment_method_types: ["us_bank_account"],
    payment_method_data: {
      type: "us_bank_account",
      us_bank_account: { account_number: "000123456789", routing_number: "110000000" },
    },
    mandate_data: AGREED,
    confirm: true,
  });
  expect(setup.status).toBe("requires_action");
  const done = await stripe.setupIntents.verifyMicrodeposits(setup.id, {
    descriptor_code: "SM11AA",
  });
  expect(done.status).toBe("succeeded");
  const [paymentMethod] = (await stripe.customers.listPaymentMethods(customer.id)).data;
  expect(paymentMethod).toMatchObject({
    type: "us_bank_account",
    us_bank_account: { last4: "6789" },
  });
  const again = await stripe.paymentIntents.create({
    amount: 5000,
    currency: "usd",
    customer: customer.id,
    payment_method: String(paymentMethod?.id),
    off_session: true,
    confirm: true,
  });
  expect(again.status).toBe("processing");
  const details = (await chargeOf(again)).payment_method_details?.us_bank_account;
  expect(details?.mandate).toBe(done.mandate);
});

test("an invoice stays open while its debit is processing, then is paid or open again", async () => {
  const customer = await stripe.customers.create({ name: "Harbour Supply" });
  const invoice = async (paymentMethod: string) => {
    const { id } = await stripe.invoices.create({ customer: customer.id, currency: "usd" });
    await stripe.invoiceItems.create({
      customer: customer.id,
      invoice: String(id),
      amount: 9900,
      currency: "usd",
    });
    const attached = await stripe.paymentMethods.attach(paymentMethod, { customer: customer.id });
    return stripe.invoices.pay(String(id), { payment_method: attached.id });
  };
  const paid = await invoice("pm_usBankAccount_success");
  expect(paid).toMatchObject({ status: "open", attempted: true, attempt_count: 1 });
  await expect(stripe.invoices.pay(String(paid.id))).rejects.toThrow();
  const failed = await invoice("pm_usBankAccount_noAccount");
  await advanceClock(shop, 5);
  expect(await stripe.invoices.retrieve(String(paid.id))).toMatchObject({
    status: "paid",
    amount_paid: 9900,
  });
  expect(await stripe.invoices.retrieve(String(failed.id))).toMatchObject({
    status: "open",
    amount_paid: 0,
    attempt_count: 1,
  });
  expect(await eventsAbout(String(failed.id))).toContain("invoice.payment_failed");
});

test("a debit is refunded by a credit, and its dispute is lost immediately", async () => {
  const intent = await pay("pm_acssDebit_success", "cad", 3000);
  await expect(stripe.refunds.create({ payment_intent: intent.id })).rejects.toThrow();
  await advanceClock(shop, 5);
  const refund = await stripe.refunds.create({ payment_intent: intent.id, amount: 1000 });
  expect(refund).toMatchObject({ status: "pending", destination_details: { type: "acss_debit" } });
  expect(refund.id).toMatch(/^pyr_/);
  const transaction = await stripe.balanceTransactions.retrieve(String(refund.balance_transaction));
  expect(transaction).toMatchObject({ type: "payment_refund", amount: -1000 });
  await advanceClock(shop, 5);
  expect((await stripe.refunds.retrieve(refund.id)).status).toBe("succeeded");

  const disputed = await pay("pm_acssDebit_dispute", "cad", 3000);
  await advanceClock(shop, 5);
  const [dispute] = (await stripe.disputes.list({ payment_intent: disputed.id })).data;
  expect(dispute).toMatchObject({ status: "lost", is_charge_refundable: false, amount: 3000 });
});
