import {
  addDays,
  compareDates,
  daysInMonth,
  type LocalDate,
  localDateOf,
  startOfLocalDate,
} from "./local-date.ts";

const CANNED_RANGES = [
  "today",
  "current_month",
  "last_7_days",
  "last_n_days",
  "last_month",
  "last_year",
  "year_to_date",
] as const;

export type CannedRange = (typeof CANNED_RANGES)[number];

/** Whole local days, both ends included. */
export interface DateRange {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/** A range of moments in Unix seconds: `from` included, `before` not. */
export interface TimeRange {
  readonly from: number;
  readonly before: number;
}

/**
 * Returns the days of a canned range. Ranges of days, the current month and the year to date end
 * today and include it.
 * @param now Unix seconds
 * @param days for `last_n_days` only
 */
export function cannedRange(range: CannedRange, now: number, zone: string, days = 30): DateRange {
  const today = localDateOf(now, zone);
  const { year, month } = today;
  switch (range) {
    case "today":
      return { from: today, to: today };
    case "current_month":
      return { from: { year, month, day: 1 }, to: today };
    case "last_7_days":
      return { from: addDays(today, -6), to: today };
    case "last_n_days":
      return { from: addDays(today, 1 - Math.max(1, days)), to: today };
    case "last_month":
      return wholeMonth(month === 1 ? year - 1 : year, month === 1 ? 12 : month - 1);
    case "last_year":
      return {
        from: { year: year - 1, month: 1, day: 1 },
        to: { year: year - 1, month: 12, day: 31 },
      };
    case "year_to_date":
      return { from: { year, month: 1, day: 1 }, to: today };
  }
}

/** As many days, directly before: what a range is compared with. */
export function rangeBefore({ from, to }: DateRange): DateRange {
  return { from: addDays(from, -daysIn({ from, to })), to: addDays(from, -1) };
}

/** Returns how many days a range has, both ends included. */
export function daysIn({ from, to }: DateRange): number {
  return compareDates(to, from) + 1;
}

/**
 * Returns the moments that a range of local days covers in a zone, whatever clocks do in between.
 */
export function timeRange(range: DateRange, zone: string): TimeRange {
  return {
    from: startOfLocalDate(range.from, zone),
    before: startOfLocalDate(addDays(range.to, 1), zone),
  };
}

function wholeMonth(year: number, month: number): DateRange {
  return {
    from: { year, month, day: 1 },
    to: { year, month, day: daysInMonth(year, month) },
  };
}
