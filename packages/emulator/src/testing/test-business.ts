import type Stripe from "stripe";
import { expect } from "vitest";
import type { TestProvider } from "./test-provider.ts";

export type ScheduleParams = Stripe.AccountUpdateParams.Settings.Payouts.Schedule;

/** Returns noon of a day, in Unix seconds. */
const noonOf = (day: string): number => Date.parse(`${day}T12:00:00Z`) / 1000;

/**
 * Creates a US business with a delay of two business days and a bank account, at noon of a Monday.
 */
export async function paidOutBusiness(
  { stripe, send }: Pick<TestProvider, "stripe" | "send">,
  schedule: ScheduleParams,
  number = "000123456789",
  from = "2026-03-02",
) {
  const { id } = await stripe.accounts.create({
    type: "custom",
    country: "US",
    business_type: "company",
    business_profile: { url: "https://maple.example" },
    capabilities: { card_payments: { requested: true } },
    external_account: {
      object: "bank_account",
      country: "US",
      currency: "usd",
      routing_number: "110000000",
      account_number: number,
    },
    tos_acceptance: { date: 1_700_000_000, ip: "127.0.0.1" },
    settings: { payouts: { schedule } },
  });
  const own = { stripeAccount: id };
  const clock = async (body: object) => {
    const sent = JSON.stringify({ account: id, frozen: true, ...body });
    expect((await send("POST", "/control/clock", sent)).status).toBe(200);
  };
  await clock({ to: noonOf(from) });
  return {
    id,
    own,
    moveTo: (day: string) => clock({ to: noonOf(day) }),
    wait: (advance_seconds: number) => clock({ advance_seconds }),
    sell: (amount: number, currency = "usd", payment_method = "pm_card_visa") =>
      stripe.paymentIntents.create({ amount, currency, payment_method, confirm: true }, own),
    payouts: async () => (await stripe.payouts.list({ limit: 100 }, own)).data.toReversed(),
    inside: async (payout: string) =>
      (await stripe.balanceTransactions.list({ payout, limit: 100 }, own)).data.filter(
        ({ source }) => source !== payout,
      ),
    available: async (currency = "usd") =>
      (await stripe.balance.retrieve({}, own)).available.find((one) => one.currency === currency)
        ?.amount ?? 0,
    events: async () =>
      (await stripe.events.list({ limit: 100 }, own)).data
        .toReversed()
        .map(({ type }) => type)
        .filter((type) => type.startsWith("payout.")),
  };
}

/** Returns the sum of balance transactions after fees, in minor units. */
export const netOf = (transactions: readonly Stripe.BalanceTransaction[]): number =>
  transactions.reduce((sum, transaction) => sum + transaction.net, 0);
