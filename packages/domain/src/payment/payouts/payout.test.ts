import { describe, expect, test } from "vitest";
import { availableOn, settlementDelay } from "./availability.ts";
import { nextPayoutOn, payoutTaking } from "./payout-schedule.ts";

const at = (text: string): number => Date.parse(text) / 1000;
const day = (moment: number | null): string | null =>
  moment === null ? null : new Date(moment * 1000).toISOString().replace("T00:00:00.000Z", "");

describe("when money becomes available (payouts; payments/balances)", () => {
  test.each([
    ["US: Monday to Wednesday", "US", "2026-03-02T18:00:00Z", false, "2026-03-04"],
    ["US: Friday to Tuesday", "US", "2026-03-06T18:00:00Z", false, "2026-03-10"],
    ["US: Saturday to Tuesday", "US", "2026-03-07T18:00:00Z", false, "2026-03-10"],
    ["CA at first: a week", "CA", "2026-03-02T18:00:00Z", false, "2026-03-09"],
    ["CA accelerated: three business days", "CA", "2026-03-05T18:00:00Z", true, "2026-03-10"],
    ["DE across a year", "DE", "2026-12-28T23:59:59Z", false, "2027-01-04"],
  ])("%s", (_, country, confirmed, accelerated, expected) => {
    expect(day(availableOn(at(confirmed), settlementDelay(country, accelerated)))).toBe(expected);
  });
});

describe("the next automatic payout", () => {
  test.each([
    ["daily", { interval: "daily" }, "2026-03-02", "2026-03-03"],
    ["daily, over the weekend", { interval: "daily" }, "2026-03-06", "2026-03-09"],
    ["weekly", { interval: "weekly", weekly_anchor: "friday" }, "2026-03-02", "2026-03-06"],
    [
      "weekly, on that day",
      { interval: "weekly", weekly_anchor: "friday" },
      "2026-03-06",
      "2026-03-13",
    ],
    ["monthly", { interval: "monthly", monthly_anchor: 15 }, "2026-04-02", "2026-04-15"],
    [
      "monthly, into the next year",
      { interval: "monthly", monthly_anchor: 1 },
      "2026-12-02",
      "2027-01-01",
    ],
    [
      "a day that the month lacks",
      { interval: "monthly", monthly_anchor: 31 },
      "2026-04-02",
      "2026-04-30",
    ],
    [
      "a weekend waits for Monday",
      { interval: "monthly", monthly_anchor: 15 },
      "2026-03-02",
      "2026-03-16",
    ],
    [
      "and is still to come on Sunday",
      { interval: "monthly", monthly_anchor: 15 },
      "2026-03-15",
      "2026-03-16",
    ],
    [
      "a late weekend waits into the next month",
      { interval: "monthly", monthly_anchor: 31 },
      "2026-01-31",
      "2026-02-02",
    ],
    [
      "as Sunday, the first of that month, still sees",
      { interval: "monthly", monthly_anchor: 31 },
      "2026-02-01",
      "2026-02-02",
    ],
    [
      "weekly on Saturdays, which wait for Monday",
      { interval: "weekly", weekly_anchor: "saturday" },
      "2026-03-08",
      "2026-03-09",
    ],
    [
      "on several weekdays",
      { interval: "weekly", weekly_payout_days: ["monday", "thursday"] },
      "2026-03-03",
      "2026-03-05",
    ],
    [
      "on several days of the month",
      { interval: "monthly", monthly_payout_days: [1, 15] },
      "2026-04-02",
      "2026-04-15",
    ],
    ["manual", { interval: "manual" }, "2026-03-02", null],
  ])("%s", (_, schedule, today, expected) => {
    expect(day(nextPayoutOn(schedule, at(`${today}T12:00:00Z`)))).toBe(expected);
  });
});

describe("the payout that includes a balance transaction", () => {
  const friday = { interval: "weekly", weekly_anchor: "friday" };
  test.each([
    [
      "goes the day it is there",
      friday,
      "2026-03-13T00:00:00Z",
      "2026-03-06T12:00:00Z",
      "2026-03-13",
    ],
    [
      "waits when it comes later",
      friday,
      "2026-03-14T00:00:00Z",
      "2026-03-06T12:00:00Z",
      "2026-03-20",
    ],
    [
      "has left today already",
      friday,
      "2026-03-06T00:00:00Z",
      "2026-03-06T12:00:00Z",
      "2026-03-13",
    ],
    [
      "never goes by itself",
      { interval: "manual" },
      "2026-03-06T00:00:00Z",
      "2026-03-06T12:00:00Z",
      null,
    ],
  ])("%s", (_, schedule, available, now, expected) => {
    expect(day(payoutTaking(schedule, at(available), at(now)))).toBe(expected);
  });
});
