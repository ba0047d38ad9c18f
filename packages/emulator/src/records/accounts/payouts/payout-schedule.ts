import type { z } from "zod";
import type { AccountSettings } from "../../../kernel/context.ts";
import { refuse } from "../../../kernel/refuse.ts";
import type { Types } from "../../../kernel/types/types.ts";
import type { accountUpdateParams } from "../params.ts";

type PayoutSchedule = NonNullable<NonNullable<Types["account"]["settings"]>["payouts"]>["schedule"];
type PayoutSettingsParams = NonNullable<
  z.output<typeof accountUpdateParams>["settings"]
>["payouts"];
type PayoutScheduleParams = NonNullable<NonNullable<PayoutSettingsParams>["schedule"]>;

const MAX_DAYS = 31;
const param = (name: string): string => `settings[payouts][schedule][${name}]`;

/**
 * Returns a payout schedule with the changes of a request
 * (https://docs.stripe.com/connect/manage-payout-schedule). Only the days of the interval are kept;
 * the delay stays the same for every interval.
 * @throws ApiRefusal if the interval's days are missing, other days are set, or the delay is too
 * short
 */
export function changedSchedule(
  settings: AccountSettings,
  current: PayoutSchedule,
  change: PayoutScheduleParams,
): PayoutSchedule {
  const interval = change.interval ?? current.interval;
  refuseForeignDays(interval, change);
  const base = {
    delay_days: delayOf(settings, change.delay_days, current.delay_days),
    interval,
  };
  if (interval === "weekly") return { ...base, ...weekly(current, change) };
  if (interval === "monthly") return { ...base, ...monthly(current, change) };
  return base;
}

function weekly(current: PayoutSchedule, change: PayoutScheduleParams): Partial<PayoutSchedule> {
  const { weekly_anchor: anchor, weekly_payout_days: days } = change;
  const [first] = days ?? [];
  if (days !== undefined && first !== undefined) {
    return { weekly_anchor: anchor ?? first, weekly_payout_days: days };
  }
  if (anchor !== undefined) return { weekly_anchor: anchor };
  if (current.weekly_anchor === undefined) throw lacks("weekly", "weekly_anchor");
  const { weekly_anchor, weekly_payout_days } = current;
  return { weekly_anchor, ...(weekly_payout_days ? { weekly_payout_days } : {}) };
}

function monthly(current: PayoutSchedule, change: PayoutScheduleParams): Partial<PayoutSchedule> {
  const { monthly_anchor: anchor, monthly_payout_days: days } = change;
  const [first] = days ?? [];
  if (days !== undefined && first !== undefined) {
    return { monthly_anchor: anchor ?? first, monthly_payout_days: days };
  }
  if (anchor !== undefined) return { monthly_anchor: anchor };
  if (current.monthly_anchor === undefined) throw lacks("monthly", "monthly_anchor");
  const { monthly_anchor, monthly_payout_days } = current;
  return { monthly_anchor, ...(monthly_payout_days ? { monthly_payout_days } : {}) };
}

const lacks = (interval: string, name: string) =>
  refuse.invalid(`A ${interval} payout schedule needs a ${name}.`, {
    code: "parameter_missing",
    param: param(name),
  });

/** Rejects days of another interval (SDK: AccountUpdateParams, payout schedule). */
function refuseForeignDays(interval: string, change: PayoutScheduleParams): void {
  const days: [name: string, interval: string, value: unknown][] = [
    ["weekly_anchor", "weekly", change.weekly_anchor],
    ["weekly_payout_days", "weekly", change.weekly_payout_days],
    ["monthly_anchor", "monthly", change.monthly_anchor],
    ["monthly_payout_days", "monthly", change.monthly_payout_days],
  ];
  for (const [name, own, value] of days) {
    if (value === undefined || interval === own) continue;
    throw refuse.invalid(`${name} applies only to ${own} payout schedules.`, {
      param: param(name),
    });
  }
}

/**
 * Returns the delay in days. `minimum` selects the least that the account allows.
 * @throws ApiRefusal if it is out of range
 */
function delayOf(settings: AccountSettings, requested: unknown, current: number): number {
  if (requested === undefined) return current;
  const least = settings.payoutDelayDays;
  if (requested === "minimum") return least;
  const days = Number(requested);
  if (Number.isInteger(days) && days >= least && days <= MAX_DAYS) return days;
  throw refuse.invalid(
    `Invalid delay_days: must be "minimum" or between ${least} and ${MAX_DAYS}.`,
    { param: param("delay_days") },
  );
}
