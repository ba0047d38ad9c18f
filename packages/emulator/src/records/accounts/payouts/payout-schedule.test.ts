import type Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ScheduleParams } from "../../../testing/test-business.ts";
import { refusal } from "../../../testing/test-ledger.ts";
import { type TestProvider, testProvider } from "../../../testing/test-provider.ts";

let shop: TestProvider;
let stripe: Stripe;
beforeAll(async () => {
  shop = await testProvider();
  stripe = shop.stripe;
});
afterAll(() => shop.close());

const open = async (country = "CA") =>
  (await stripe.accounts.create({ type: "custom", country })).id;
const set = (account: string, schedule: ScheduleParams) =>
  stripe.accounts.update(account, { settings: { payouts: { schedule } } });
const scheduleOf = async (account: string, schedule: ScheduleParams) =>
  (await set(account, schedule)).settings?.payouts?.schedule;

describe("a payout schedule (SDK: AccountUpdateParams, settings.payouts.schedule)", () => {
  it.each([
    ["US", 2],
    ["CA", 7],
    ["DE", 7],
    ["JP", 2],
  ])("is daily at first, after the shortest hold of %s: %i days", async (country, delay_days) => {
    const { settings } = await stripe.accounts.create({ type: "custom", country });
    expect(settings?.payouts?.schedule).toEqual({ delay_days, interval: "daily" });
  });

  it("has a weekday when weekly, a day when monthly, and neither otherwise", async () => {
    const account = await open();
    expect(await scheduleOf(account, { interval: "weekly", weekly_anchor: "monday" })).toEqual({
      delay_days: 7,
      interval: "weekly",
      weekly_anchor: "monday",
    });
    expect(await scheduleOf(account, { weekly_anchor: "friday" })).toMatchObject({
      interval: "weekly",
      weekly_anchor: "friday",
    });
    expect(await scheduleOf(account, { interval: "monthly", monthly_anchor: 31 })).toEqual({
      delay_days: 7,
      interval: "monthly",
      monthly_anchor: 31,
    });
    expect(await scheduleOf(account, { interval: "manual" })).toEqual({
      delay_days: 7,
      interval: "manual",
    });
  });

  it("can have several days", async () => {
    const account = await open();
    const weekly_payout_days = ["monday" as const, "thursday" as const];
    expect(await scheduleOf(account, { interval: "weekly", weekly_payout_days })).toMatchObject({
      weekly_payout_days,
    });
    expect(
      await scheduleOf(account, { interval: "monthly", monthly_payout_days: [1, 15] }),
    ).toMatchObject({ monthly_payout_days: [1, 15] });
  });

  it("keeps its delay when it becomes manual, and accepts a delay of up to a month", async () => {
    const account = await open();
    expect(await scheduleOf(account, { delay_days: 14 })).toMatchObject({ delay_days: 14 });
    expect(await scheduleOf(account, { interval: "manual" })).toMatchObject({ delay_days: 14 });
    expect(await scheduleOf(account, { delay_days: "minimum" })).toMatchObject({ delay_days: 7 });
  });

  it.each<[string, ScheduleParams, string]>([
    ["weekly without a weekday", { interval: "weekly" }, "weekly_anchor"],
    ["monthly without a day", { interval: "monthly" }, "monthly_anchor"],
    ["daily on a weekday", { interval: "daily", weekly_anchor: "monday" }, "weekly_anchor"],
    ["weekly on a day", { interval: "weekly", monthly_anchor: 3 }, "monthly_anchor"],
    ["manual on a day", { interval: "manual", monthly_payout_days: [3] }, "monthly_payout_days"],
    ["a day past the month", { interval: "monthly", monthly_anchor: 32 }, "monthly_anchor"],
    ["no weekday", { interval: "weekly", weekly_anchor: "someday" }, "weekly_anchor"],
    ["an unknown interval", { interval: "hourly" }, "interval"],
    ["too short a hold", { delay_days: 2 }, "delay_days"],
    ["too long a hold", { delay_days: 32 }, "delay_days"],
  ])("is rejected: %s", async (_, schedule, name) => {
    const account = await open();
    const error = await refusal(set(account, schedule));
    expect(error).toMatchObject({
      statusCode: 400,
      param: `settings[payouts][schedule][${name}]`,
    });
    const stripeAccount = await stripe.accounts.retrieve(account);
    expect(stripeAccount.settings?.payouts?.schedule).toEqual({ delay_days: 7, interval: "daily" });
  });
});
