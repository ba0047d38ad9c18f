import type Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { refusal } from "../../../testing/test-ledger.ts";
import { type TestProvider, testProvider } from "../../../testing/test-provider.ts";

/** Monday noon, UTC. */
const MONDAY = Date.UTC(2026, 2, 2, 12) / 1000;
const DAY = 86_400;

let shop: TestProvider;
let stripe: Stripe;
let id: string;
let own: Stripe.RequestOptions;
beforeAll(async () => {
  shop = await testProvider();
  stripe = shop.stripe;
  ({ id } = await stripe.accounts.create({
    type: "custom",
    country: "US",
    business_type: "company",
    business_profile: { url: "https://maple.example" },
    external_account: "btok_us_verified",
    tos_acceptance: { date: 1_700_000_000, ip: "127.0.0.1" },
  }));
  own = { stripeAccount: id };
});
afterAll(() => shop.close());

const clock = (to: number) =>
  shop.send("POST", "/control/clock", JSON.stringify({ account: id, to, frozen: true }));

describe("balance settings", () => {
  it("are those of the account's payouts, and change them", async () => {
    expect((await stripe.balanceSettings.retrieve({}, own)).payments).toMatchObject({
      debit_negative_balances: false,
      payouts: { schedule: { interval: "daily" }, status: "enabled" },
      settlement_timing: { delay_days: 2 },
    });
    const changed = await stripe.balanceSettings.update(
      {
        payments: {
          debit_negative_balances: true,
          payouts: {
            schedule: { interval: "weekly", weekly_payout_days: ["monday", "thursday"] },
            statement_descriptor: "MAPLE",
          },
          settlement_timing: { delay_days_override: 7 },
        },
      },
      own,
    );
    expect(changed.payments).toMatchObject({
      debit_negative_balances: true,
      payouts: {
        schedule: { interval: "weekly", weekly_payout_days: ["monday", "thursday"] },
        statement_descriptor: "MAPLE",
      },
      settlement_timing: { delay_days: 7, delay_days_override: 7 },
    });
    expect((await stripe.accounts.retrieve(id)).settings?.payouts).toMatchObject({
      debit_negative_balances: true,
      schedule: { interval: "weekly", delay_days: 7 },
    });
    const { data } = await stripe.events.list({ type: "balance_settings.updated" }, own);
    expect(data).toHaveLength(1);
    const faulty = stripe.balanceSettings.update(
      { payments: { payouts: { schedule: { monthly_payout_days: [1] } } } },
      own,
    );
    expect(await refusal(faulty)).toMatchObject({
      param: "payments[payouts][schedule][monthly_payout_days]",
    });
  });

  it("keep a minimum balance out of automatic payouts", async () => {
    await stripe.balanceSettings.update(
      {
        payments: {
          payouts: {
            schedule: { interval: "daily" },
            minimum_balance_by_currency: { usd: 500 },
          },
          settlement_timing: { delay_days_override: "" },
        },
      },
      own,
    );
    await clock(MONDAY);
    const sell = () =>
      stripe.paymentIntents.create(
        { amount: 10_000, currency: "usd", payment_method: "pm_card_visa", confirm: true },
        own,
      );
    await sell();
    await clock(MONDAY + 3 * DAY);
    await sell();
    await clock(MONDAY + 10 * DAY);
    const { data } = await stripe.payouts.list({}, own);
    expect(data.map(({ amount }) => amount)).toEqual([9_680, 9_180]);
    for (const { id: payout, amount } of data) {
      const stripeBalanceTransactions = await stripe.balanceTransactions.list({ payout }, own);
      const inside = stripeBalanceTransactions.data.filter(({ type }) => type !== "payout");
      expect(inside.reduce((sum, { net }) => sum + net, 0)).toBe(amount);
      expect(inside.map(({ type }) => type)).toContain("payout_minimum_balance_hold");
    }
    const { available } = await stripe.balance.retrieve({}, own);
    expect(available[0]?.amount).toBe(500);
  });

  it("of a platform are manual until it sets a schedule", async () => {
    const { payments } = await stripe.balanceSettings.retrieve();
    expect(payments.payouts?.schedule).toEqual({ interval: "manual" });
  });
});

it("a country spec lists currencies and required fields", async () => {
  expect(await stripe.countrySpecs.retrieve("CA")).toMatchObject({
    id: "CA",
    default_currency: "cad",
    supported_bank_account_currencies: { cad: ["CA"] },
    verification_fields: { individual: { minimum: expect.arrayContaining(["external_account"]) } },
  });
  expect((await stripe.countrySpecs.list({ limit: 2 })).has_more).toBe(true);
  expect((await refusal(stripe.countrySpecs.retrieve("ZZ"))).statusCode).toBe(404);
});
