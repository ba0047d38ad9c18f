import type Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { enabledAccount } from "../../testing/enabled-account.ts";
import { refusal } from "../../testing/test-ledger.ts";
import { type TestProvider, testProvider } from "../../testing/test-provider.ts";

let shop: TestProvider;
let stripe: Stripe;
beforeAll(async () => {
  shop = await testProvider();
  stripe = shop.stripe;
});
afterAll(() => shop.close());

const sell = (options: Stripe.RequestOptions = {}) =>
  stripe.paymentIntents.create(
    { amount: 9000, currency: "usd", payment_method: "pm_card_bypassPending", confirm: true },
    options,
  );

const wait = async (advance_seconds: number, account?: string): Promise<void> => {
  await shop.send("POST", "/control/clock", JSON.stringify({ account, advance_seconds }));
};

describe("a manual payout", () => {
  it.each([
    ["huf", 12_345],
    ["twd", 50],
    ["kwd", 1001],
  ])("in %s is rejected unless it is payable in whole steps", async (currency, amount) => {
    expect(await refusal(stripe.payouts.create({ amount, currency }))).toMatchObject({
      statusCode: 400,
      code: "parameter_invalid_integer",
      param: "amount",
    });
  });

  it.each([
    ["transferSuccess", "instant", { status: "paid", failure_code: null }],
    ["transferFail", "standard", { status: "failed", failure_code: "could_not_process" }],
  ] as const)("goes to a debit card: %s, %s", async (card, method, outcome) => {
    const { id } = await stripe.accounts.create(
      enabledAccount({ external_account: `tok_visa_debit_us_${card}` }),
    );
    const there = { stripeAccount: id };
    await sell(there);
    const wanted = { amount: 1000, currency: "usd", method };
    const payout = await stripe.payouts.create({ ...wanted, expand: ["destination"] }, there);
    expect(payout).toMatchObject({
      method,
      type: "card",
      destination: { object: "card", account: id, funding: "debit", currency: "usd" },
    });
    await wait(6 * 86_400, id);
    expect(await stripe.payouts.retrieve(payout.id, {}, there)).toMatchObject(outcome);
  });

  it("returns the instant amounts, and none of other source types", async () => {
    await sell();
    const { available, instant_available } = await stripe.balance.retrieve();
    expect(instant_available).toEqual(available);
    const wanted = { amount: 100, currency: "usd", source_type: "bank_account" } as const;
    expect(await refusal(stripe.payouts.create(wanted))).toMatchObject({
      code: "balance_insufficient",
      message: expect.stringContaining("Your bank_account balance is too low."),
    });
  });

  it("is rejected as instant if the card doesn't support it", async () => {
    const { id } = await stripe.accounts.create(
      enabledAccount({ external_account: "tok_visa_debit_us_instantPayoutUnsupported" }),
    );
    const there = { stripeAccount: id };
    await sell(there);
    const payout = stripe.payouts.create(
      { amount: 1000, currency: "usd", method: "instant" },
      there,
    );
    expect(await refusal(payout)).toMatchObject({ code: "instant_payouts_unsupported" });
    const credit = stripe.accounts.createExternalAccount(id, { external_account: "tok_visa" });
    expect(await refusal(credit)).toMatchObject({ code: "invalid_card_type" });
  });

  it("of the platform is paid to its initial test bank account", async () => {
    await sell();
    const own = await stripe.accounts.retrieveCurrent();
    const expand = ["destination"];
    const payout = await stripe.payouts.create({ amount: 100, currency: "usd", expand });
    expect(payout.destination).toMatchObject({
      id: own.external_accounts?.data[0]?.id,
      object: "bank_account",
      account: own.id,
      last4: "6789",
    });
    expect((await stripe.accounts.list()).data.map(({ id }) => id)).not.toContain(own.id);
  });
});

describe("a top-up", () => {
  it("is added to the balance once the bank has sent it", async () => {
    const before = await stripe.balance.retrieve();
    const topup = await stripe.topups.create({ amount: 2000, currency: "usd" });
    expect(topup).toMatchObject({ status: "pending", balance_transaction: null });
    await wait(60);
    const expand = ["balance_transaction"];
    expect(await stripe.topups.retrieve(topup.id, { expand })).toMatchObject({
      status: "succeeded",
      balance_transaction: { amount: 2000, fee: 0, type: "topup", source: topup.id },
    });
    const after = await stripe.balance.retrieve();
    expect((after.available[0]?.amount ?? 0) - (before.available[0]?.amount ?? 0)).toBe(2000);
    expect((await refusal(stripe.topups.cancel(topup.id))).statusCode).toBe(400);
  });

  it("can be cancelled while pending", async () => {
    const { id } = await stripe.topups.create({ amount: 3000, currency: "usd" });
    expect(await stripe.topups.cancel(id)).toMatchObject({ status: "canceled" });
    await wait(60);
    expect((await stripe.topups.list({ status: "canceled", amount: 3000 })).data).toMatchObject([
      { id, balance_transaction: null },
    ]);
  });

  it("fails as its test bank account says", async () => {
    const source = "btok_us_verified_insufficientFunds";
    const { id } = await stripe.topups.create({ amount: 2000, currency: "usd", source });
    await wait(60);
    expect(await stripe.topups.retrieve(id)).toMatchObject({
      status: "failed",
      failure_code: "insufficient_funds",
    });
    const { data } = await stripe.events.list({ type: "topup.*" });
    expect(data.map(({ type }) => type).slice(0, 2)).toEqual(["topup.failed", "topup.created"]);
  });
});
