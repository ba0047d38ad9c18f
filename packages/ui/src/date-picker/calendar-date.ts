/** A calendar date without time or time zone, `YYYY-MM-DD`. */
export type CalendarDate = string;

const MONTH_FIRST = /^(\d{1,2}) ?[/.-] ?(\d{1,2}) ?[/.-] ?(\d{4})$/;
const YEAR_FIRST = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/;

/**
 * Parses `MM/DD/YYYY` (also with `-`, `.` or without leading zeros) and `YYYY-MM-DD`; undefined if
 * it isn't a date.
 */
export function parseTyped(typed: string): CalendarDate | undefined {
  const text = typed.trim().replace(YEAR_FIRST, "$2/$3/$1");
  const [, month = "", day = "", year = ""] = MONTH_FIRST.exec(text) ?? [];
  const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return toLocalDate(date) === undefined ? undefined : date;
}

/** Formats a date as `MM/DD/YYYY`. */
export function formatTyped(date: CalendarDate): string {
  const [year = "", month = "", day = ""] = date.split("-");
  return `${month}/${day}/${year}`;
}

/** Returns local midnight of the date, for the calendar; undefined if it isn't a date. */
export function toLocalDate(date: CalendarDate): Date | undefined {
  const [year = Number.NaN, month = Number.NaN, day = Number.NaN] = date.split("-").map(Number);
  const local = new Date(year, month - 1, day);
  const same = local.getFullYear() === year && local.getMonth() === month - 1;
  return same && local.getDate() === day ? local : undefined;
}

/** Returns the calendar date of a local time. */
export function fromLocalDate(date: Date): CalendarDate {
  const month = String(date.getMonth() + 1).padStart(2, "0");
  const day = String(date.getDate()).padStart(2, "0");
  return `${String(date.getFullYear()).padStart(4, "0")}-${month}-${day}`;
}
