import {
  addDays,
  compareDates,
  daysInMonth,
  type LocalDate,
  localDateOf,
  startOfLocalDate,
  weekday,
} from "../calendar/local-date.ts";
import { businessDayFrom } from "./availability.ts";

export const PAYOUT_INTERVALS = ["manual", "daily", "weekly", "monthly"] as const;

export type PayoutInterval = (typeof PAYOUT_INTERVALS)[number];

const WEEKDAYS: readonly string[] = [
  "sunday",
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
];

/** The provider's schedule of automatic payouts, by its own names. */
export interface PayoutSchedule {
  readonly interval: string;
  /** Weekday in English, lower case; for `weekly`. */
  readonly weekly_anchor?: string | undefined;
  /** 1-31; for `monthly`. */
  readonly monthly_anchor?: number | undefined;
}

/**
 * The next automatic payout after a moment, as the start of its UTC day; null for manual schedules.
 * A day that a month lacks becomes its last one (type comments of the SDK, payout schedule); a
 * weekend waits for Monday (docs.stripe.com, payouts).
 * @param after unix seconds; a payout on the same UTC day is not meant.
 * @returns unix seconds.
 */
export function nextPayoutOn(schedule: PayoutSchedule, after: number): number | null {
  const today = localDateOf(after, "UTC");
  const date = nextPayoutDate(schedule, today);
  return date ? startOfLocalDate(date, "UTC") : null;
}

function nextPayoutDate(schedule: PayoutSchedule, today: LocalDate): LocalDate | null {
  switch (schedule.interval) {
    case "daily":
      return businessDayFrom(addDays(today, 1));
    case "weekly":
      return businessDayFrom(nextWeekday(today, schedule.weekly_anchor));
    case "monthly":
      return nextMonthly(today, schedule.monthly_anchor ?? 1);
    default:
      return null;
  }
}

function nextWeekday(today: LocalDate, anchor = "monday"): LocalDate {
  const wanted = Math.max(0, WEEKDAYS.indexOf(anchor));
  return addDays(today, ((wanted - weekday(today) + 6) % 7) + 1);
}

function nextMonthly(today: LocalDate, anchor: number): LocalDate {
  for (let ahead = -1; ; ahead += 1) {
    const first = monthFrom(today, ahead);
    const day = Math.min(anchor, daysInMonth(first.year, first.month));
    const date = businessDayFrom({ ...first, day });
    if (compareDates(date, today) > 0) return date;
  }
}

function monthFrom({ year, month }: LocalDate, ahead: number): { year: number; month: number } {
  const months = year * 12 + month - 1 + ahead;
  return { year: Math.floor(months / 12), month: (months % 12) + 1 };
}
