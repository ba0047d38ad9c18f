/** A calendar date without time or time zone, `YYYY-MM-DD`. */
export type CalendarDate = string;

const MONTH_FIRST = /^(\d{1,2}) ?[/.-] ?(\d{1,2}) ?[/.-] ?(\d{4})$/;
/** The numeric keyboard of a phone has no separators. */
const DIGITS = /^(\d\d)(\d\d)(\d{4})$/;
const YEAR_FIRST = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/;

const DAY_FIRST_WORDS = /^(\d{1,2})(?:er|º)? (?:de )?(\p{L}{3,}) (?:de )?(\d{4})$/u;
const MONTH_FIRST_WORDS = /^(\p{L}{3,}) (\d{1,2}) (\d{4})$/u;

/**
 * Parses `MM/DD/YYYY` (also with `-`, `.`, without leading zeros or in eight digits), `YYYY-MM-DD`,
 * and dates as screens and documents show them in any language: `Dec 4 2026`, `4 déc. 2026`,
 * `4 de diciembre de 2026`. Undefined if it isn't a date.
 */
export function parseTyped(typed: string): CalendarDate | undefined {
  const text = inDigits(typed.trim()).replace(YEAR_FIRST, "$2/$3/$1").replace(DIGITS, "$1/$2/$3");
  const [, month = "", day = "", year = ""] = MONTH_FIRST.exec(text) ?? [];
  const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return toLocalDate(date) === undefined ? undefined : date;
}

/** Returns a date with the name of its month as `MM/DD/YYYY`, and any other text as it is. */
function inDigits(typed: string): string {
  const words = plain(typed).replaceAll(/[.,]/g, " ").replaceAll(/\s+/g, " ").trim();
  const [, day, month, year] =
    DAY_FIRST_WORDS.exec(words) ??
    words.replace(MONTH_FIRST_WORDS, "$2 $1 $3").match(DAY_FIRST_WORDS) ??
    [];
  const place = month === undefined ? 0 : monthOf(month);
  return place === 0 ? typed : `${place}/${day}/${year}`;
}

const LANGUAGES = ["en", "fr", "es"] as const;

/** Returns the month, from 1, whose name begins with a word; 0 if none or several do. */
function monthOf(word: string): number {
  const months = new Set<number>();
  for (const language of LANGUAGES) {
    const long = new Intl.DateTimeFormat(language, { month: "long", timeZone: "UTC" });
    for (let month = 0; month < 12; month += 1) {
      if (plain(long.format(Date.UTC(2026, month))).startsWith(word)) months.add(month + 1);
    }
  }
  const [only = 0, ...others] = months;
  return others.length === 0 ? only : 0;
}

function plain(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
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
