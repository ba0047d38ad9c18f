import {
  addDays,
  compareDates,
  daysInMonth,
  type LocalDate,
  localDateOf,
  startOfLocalDate,
  weekday,
} from "../../calendar/local-date.ts";
import { DAY_SECONDS } from "../../calendar/seconds.ts";
import { businessDayFrom } from "./availability.ts";

export const PAYOUT_INTERVALS = ["manual", "daily", "weekly", "monthly"] as const;

/** The days with payouts, in the provider's words. */
export const PAYOUT_WEEKDAYS = ["monday", "tuesday", "wednesday", "thursday", "friday"] as const;

/** In the provider's words, Sunday first. */
export const WEEKDAYS = ["sunday", ...PAYOUT_WEEKDAYS, "saturday"] as const;

/** The provider's schedule of automatic payouts, by its own names. */
export interface PayoutSchedule {
  readonly interval: string;
  /** Weekday in English, lower case; for `weekly`. */
  readonly weekly_anchor?: string | undefined;
  /** Several weekdays instead of one. */
  readonly weekly_payout_days?: readonly string[] | undefined;
  /** 1-31; for `monthly`. */
  readonly monthly_anchor?: number | undefined;
  /** Several days instead of one. */
  readonly monthly_payout_days?: readonly number[] | undefined;
}

/**
 * Returns the next automatic payout after a moment, as the first Unix second of its UTC day; null
 * for manual schedules. A day that a month lacks becomes its last one (type comments of the SDK,
 * payout schedule); a weekend moves to Monday (docs.stripe.com/payouts).
 * @param after Unix seconds; excludes a payout on the same UTC day
 */
export function nextPayoutOn(schedule: PayoutSchedule, after: number): number | null {
  const today = localDateOf(after, "UTC");
  const [date] = nextPayoutDates(schedule, today).sort(compareDates);
  return date ? startOfLocalDate(date, "UTC") : null;
}

/**
 * Returns the automatic payout that takes along money available at a moment, seen from now: the
 * first day of the schedule on which it is there; null for manual schedules.
 * @param available Unix seconds.
 * @param now Unix seconds; a payout on the same UTC day has gone.
 * @returns Unix seconds.
 */
export function payoutTaking(
  schedule: PayoutSchedule,
  available: number,
  now: number,
): number | null {
  return nextPayoutOn(schedule, Math.max(available - DAY_SECONDS, now));
}

function nextPayoutDates(schedule: PayoutSchedule, today: LocalDate): LocalDate[] {
  switch (schedule.interval) {
    case "daily":
      return [businessDayFrom(addDays(today, 1))];
    case "weekly":
      return weekdaysOf(schedule).map((day) => nextWeekly(today, day));
    case "monthly":
      return monthDaysOf(schedule).map((day) => nextMonthly(today, day));
    default:
      return [];
  }
}

function weekdaysOf(schedule: PayoutSchedule): readonly string[] {
  return schedule.weekly_payout_days ?? [schedule.weekly_anchor ?? "monday"];
}

function monthDaysOf(schedule: PayoutSchedule): readonly number[] {
  return schedule.monthly_payout_days ?? [schedule.monthly_anchor ?? 1];
}

function nextWeekly(today: LocalDate, anchor: string): LocalDate {
  const names: readonly string[] = WEEKDAYS;
  const anchorDay = Math.max(0, names.indexOf(anchor));
  const next = addDays(today, ((anchorDay - weekday(today) + 6) % 7) + 1);
  // The last one may still wait for its Monday.
  const last = businessDayFrom(addDays(next, -7));
  return compareDates(last, today) > 0 ? last : businessDayFrom(next);
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
