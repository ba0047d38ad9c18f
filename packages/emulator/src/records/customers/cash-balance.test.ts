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

test("a bank transfer is added to the customer's cash balance", async () => {
  const { id } = await stripe.customers.create({ name: "Greta Lindqvist" });
  expect(await stripe.customers.retrieveCashBalance(id)).toMatchObject({
    object: "cash_balance",
    available: null,
    settings: { reconciliation_mode: "automatic", using_merchant_default: true },
  });
  const fund = (amount: number) =>
    stripe.testHelpers.customers.fundCashBalance(id, { amount, currency: "eur" });
  await fund(500);
  await fund(700);
  expect((await stripe.customers.retrieveCashBalance(id)).available).toEqual({ eur: 1200 });
  const { data } = await stripe.customers.listCashBalanceTransactions(id);
  expect(data).toMatchObject([
    { type: "funded", net_amount: 700, ending_balance: 1200 },
    { type: "funded", net_amount: 500, ending_balance: 500 },
  ]);
  const shown = await stripe.customers.retrieve(id, { expand: ["cash_balance"] });
  expect(shown).toMatchObject({ cash_balance: { available: { eur: 1200 } } });
});

test("a customer's bank account is verified by microdeposits", async () => {
  const { id } = await stripe.customers.create({});
  const token = await stripe.tokens.create({
    bank_account: {
      country: "US",
      currency: "usd",
      routing_number: "110000000",
      account_number: "000123456789",
    },
  });
  const bank = await stripe.customers.createSource(id, { source: token.id });
  expect(bank).toMatchObject({ object: "bank_account", status: "new", last4: "6789" });
  await expect(
    stripe.customers.verifySource(id, bank.id, { amounts: [1, 2] }),
  ).rejects.toMatchObject({ code: "bank_account_verification_failed" });
  expect(await stripe.customers.verifySource(id, bank.id, { amounts: [32, 45] })).toMatchObject({
    status: "verified",
  });
  const { data } = await stripe.customers.listSources(id, { object: "bank_account" });
  expect(data.map((source) => source.id)).toEqual([bank.id]);
  expect(await stripe.customers.deleteSource(id, bank.id)).toMatchObject({ deleted: true });
});
