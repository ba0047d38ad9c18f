import { DAY_SECONDS } from "./seconds.ts";
import { secondsInZone } from "./zone.ts";

/** A day of the calendar, without a time or a place. `month` is 1-12. */
export interface LocalDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/**
 * Returns the local date of a moment in a time zone.
 * @param at Unix seconds
 */
export function localDateOf(at: number, zone: string): LocalDate {
  return fromDayNumber(Math.floor(secondsInZone(at, zone) / DAY_SECONDS));
}

/**
 * Returns the first second of a local date, Unix seconds. Where clocks skip midnight it is the
 * first moment of that date; where they show it twice, the earlier.
 */
export function startOfLocalDate(date: LocalDate, zone: string): number {
  const midnight = dayNumber(date) * DAY_SECONDS;
  // Offsets lie between -12 and +14 hours, and no zone moves its clocks twice within two days.
  const offsets = [midnight - DAY_SECONDS, midnight + DAY_SECONDS].map(
    (at) => secondsInZone(at, zone) - at,
  );
  const exact = offsets
    .map((offset) => midnight - offset)
    .filter((at) => secondsInZone(at, zone) === midnight);
  return exact.length > 0 ? Math.min(...exact) : firstMomentFrom(midnight, zone);
}

/** Returns the last second of a local date, Unix seconds. */
export function endOfLocalDate(date: LocalDate, zone: string): number {
  return startOfLocalDate(addDays(date, 1), zone) - 1;
}

/**
 * Returns the moment by which something is due that is due so many days after another: the last
 * second of that calendar day, whatever clocks do in between.
 * @param days whole, from 0 for the same day
 * @param from Unix seconds
 * @returns Unix seconds
 */
export function dueAfterDays(days: number, from: number, zone: string): number {
  return endOfLocalDate(addDays(localDateOf(from, zone), days), zone);
}

/** Returns the date `count` days later, or earlier when negative. */
export function addDays(date: LocalDate, count: number): LocalDate {
  return fromDayNumber(dayNumber(date) + count);
}

/** Days from `b` to `a`: below zero, zero or above zero as `a` is before, on or after `b`. */
export function compareDates(a: LocalDate, b: LocalDate): number {
  return dayNumber(a) - dayNumber(b);
}

/** Days in a month; `month` may run past 12 or below 1 and then counts into other years. */
export function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** Returns the day of the week: 0 for Sunday to 6 for Saturday. */
export function weekday(date: LocalDate): number {
  return (((dayNumber(date) + 4) % 7) + 7) % 7;
}

/** Writes a date as YYYY-MM-DD. */
export function isoDate({ year, month, day }: LocalDate): string {
  return [String(year).padStart(4, "0"), twoDigits(month), twoDigits(day)].join("-");
}

/** Writes a date as filters and files do: MM/DD/YYYY. */
export function slashDate({ year, month, day }: LocalDate): string {
  return [twoDigits(month), twoDigits(day), String(year).padStart(4, "0")].join("/");
}

/** Reads MM/DD/YYYY or YYYY-MM-DD; undefined when it is neither or no such day exists. */
export function parseLocalDate(text: string): LocalDate | undefined {
  const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  const dashed = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  const [year, month, day] = slashed
    ? [slashed[3], slashed[1], slashed[2]].map(Number)
    : (dashed?.slice(1) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const date = { year, month, day };
  return compareDates(fromDayNumber(dayNumber(date)), date) === 0 && isReal(date)
    ? date
    : undefined;
}

function isReal({ year, month, day }: LocalDate): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

function dayNumber({ year, month, day }: LocalDate): number {
  return Date.UTC(year, month - 1, day) / (DAY_SECONDS * 1000);
}

function fromDayNumber(number: number): LocalDate {
  const date = new Date(number * DAY_SECONDS * 1000);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** Clocks jump over `midnight`: finds the jump, which is where the date begins. */
function firstMomentFrom(midnight: number, zone: string): number {
  let before = midnight - DAY_SECONDS;
  let after = midnight + DAY_SECONDS;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (secondsInZone(middle, zone) < midnight) before = middle;
    else after = middle;
  }
  return after;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}
