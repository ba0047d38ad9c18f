import {
  addDays,
  type CannedRange,
  cannedRange,
  type DateRange,
  type LocalDate,
  parseLocalDate,
  startOfLocalDate,
} from "@counterfoil/domain";

/**
 * Ranges offered by name; `last_30_days` and the like are the "last N days" of the specification.
 */
export const NAMED_RANGES = [
  "today",
  "last_7_days",
  "last_30_days",
  "last_90_days",
  "current_month",
  "last_month",
  "year_to_date",
  "last_year",
] as const;
const CANNED = NAMED_RANGES.filter((name) => name !== "last_30_days" && name !== "last_90_days");
export type NamedRange = (typeof NAMED_RANGES)[number];

/** Custom dates; either end may be open. */
export interface OpenRange {
  readonly from?: LocalDate | undefined;
  readonly to?: LocalDate | undefined;
}

/**
 * Parses the name of a range, with the number of days of a "last N days"; undefined if it is none.
 */
export function namedRange(text: string): { range: CannedRange; days: number } | undefined {
  const range = CANNED.find((name) => name === text);
  if (range) return { range, days: 0 };
  const days = Number(/^last_(\d{1,4})_days$/.exec(text)?.[1] ?? 0);
  return days > 0 ? { range: "last_n_days", days } : undefined;
}

/** Parses the dates in an address: `2026-03-01..2026-03-31`, either of which may be omitted. */
export function readOpenRange(text: string): OpenRange {
  const [from = "", to = ""] = text.split("..");
  return { from: parseLocalDate(from), to: parseLocalDate(to) };
}

/** Returns the current dates of a date filter in the business's time zone. */
export function daysOf(text: string, now: number, zone: string): OpenRange {
  const named = namedRange(text);
  if (!named) return readOpenRange(text);
  const range: DateRange = cannedRange(named.range, now, zone, named.days);
  return range;
}

/**
 * Returns the times of a date filter in seconds, both inclusive.
 * @param days time zone of the dates, if it isn't the business's
 */
export function momentsOf(
  text: string,
  now: number,
  zone: string,
  days = zone,
): { gte: number | undefined; lte: number | undefined } {
  const { from, to } = daysOf(text, now, zone);
  return {
    gte: from && startOfLocalDate(from, days),
    lte: to && startOfLocalDate(addDays(to, 1), days) - 1,
  };
}
