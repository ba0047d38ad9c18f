import type { DecimalMark, Spreadsheet } from "@counterfoil/contract";
import {
  decimalAmount,
  isoDate,
  type LocalDate,
  localDateOf,
  parseLocalDate,
  slashDate,
} from "@counterfoil/domain";
import { languageOf } from "@counterfoil/i18n";
import { type CsvCell, csvLine, dayCell, decimalCell, EMPTY, textCell } from "./csv.ts";
import type { SheetLabels, Vocabulary } from "./sheet-labels.ts";

type Optional<Value> = Value | null | undefined;

/** Formats values as cells of a file. Null and undefined become empty cells. */
export interface CellWriter {
  /**
   * @param title ID of the message with the heading
   * @param fallback the provider's or the specification's own name
   */
  head(title: string, fallback: string): CsvCell;
  text(value: Optional<string>): CsvCell;
  number(value: Optional<number>): CsvCell;
  /** @param value a plain decimal with a point; anything else is text */
  decimal(value: string): CsvCell;
  /**
   * Formats an amount with its currency's decimals.
   * @param minor minor units
   */
  amount(minor: Optional<number>, currency: string): CsvCell;
  /** Formats a currency code. */
  currency(code: Optional<string>): CsvCell;
  flag(value: Optional<boolean>): CsvCell;
  /**
   * Formats a time as a date in the file's time zone.
   * @param at Unix seconds
   */
  day(at: Optional<number>): CsvCell;
  /** Formats a date, or a date and time, of a report: `YYYY-MM-DD[ HH:MM:SS]`. */
  moment(text: string): CsvCell;
  /** Formats a code as its words in the vocabulary. */
  word(vocabulary: Vocabulary, code: Optional<string>): CsvCell;
  /**
   * Formats a percentage.
   * @param value a plain decimal, such as `9.975`
   */
  percent(value: string): string;
  line(cells: readonly CsvCell[]): string;
}

/**
 * Formats cells as the specification says.
 * @param zone IANA time zone of the dates
 */
export function standardCells(zone: string): CellWriter {
  return {
    head: (_, fallback) => textCell(fallback),
    text: textCell,
    number: (value) => numberCell(value, "."),
    decimal: (value) => decimalCell(value, "."),
    amount: (minor, currency) => amountCell(minor, currency, "."),
    currency: textCell,
    flag: (value) => (value === null || value === undefined ? EMPTY : textCell(String(value))),
    day: dayCells(zone, slashDate),
    moment: textCell,
    word: (_, code) => textCell(code),
    percent: (value) => `${value}%`,
    line: (cells) => csvLine(cells),
  };
}

/** Formats cells for a spreadsheet in the reader's language. */
export function spreadsheetCells(
  { locale, decimalMark }: Spreadsheet,
  labels: SheetLabels,
  zone: string,
): CellWriter {
  const mark = MARKS[decimalMark];
  const separator = mark === "," ? ";" : ",";
  const written = dayForm(locale);
  const word: CellWriter["word"] = (vocabulary, code) =>
    code === null || code === undefined ? EMPTY : textCell(labels.word(vocabulary, code));
  return {
    head: (title, fallback) => textCell(labels.head(title) ?? fallback),
    text: textCell,
    number: (value) => numberCell(value, mark),
    decimal: (value) => decimalCell(value, mark),
    amount: (minor, currency) => amountCell(minor, currency, mark),
    currency: (code) => textCell(code?.toUpperCase()),
    flag: (value) =>
      value === null || value === undefined ? EMPTY : word("flag", value ? "true" : "false"),
    day: dayCells(zone, written),
    moment(text) {
      const [day = "", time] = text.split(" ");
      const date = parseLocalDate(day);
      if (date === undefined) return textCell(text);
      return textCell(time === undefined ? written(date) : `${written(date)} ${time}`);
    },
    word,
    percent: (value) => percentText(value, locale, mark),
    line: (cells) => csvLine(cells, separator),
  };
}

const MARKS = { point: ".", comma: "," } as const satisfies Record<DecimalMark, "." | ",">;

function numberCell(value: Optional<number>, mark: "." | ","): CsvCell {
  return value === null || value === undefined ? EMPTY : decimalCell(String(value), mark);
}

function amountCell(minor: Optional<number>, currency: string, mark: "." | ","): CsvCell {
  if (minor === null || minor === undefined) return EMPTY;
  return decimalCell(decimalAmount(minor, currency), mark);
}

/** Returns the short date format of spreadsheets in a locale, which they parse as a date. */
function dayForm(locale: string): (date: LocalDate) => string {
  if (locale === "en-US") return slashDate;
  if (languageOf(locale) !== "es") return isoDate;
  return (date) => isoDate(date).split("-").reverse().join("/");
}

/** French and Spanish put a non-breaking space before the percent sign. */
function percentText(value: string, locale: string, mark: "." | ","): string {
  const space = languageOf(locale) === "en" ? "" : "\u00a0";
  return `${value.replace(".", mark)}${space}%`;
}

/**
 * Time zones only change at full quarters of an hour, so all times within one have the same date.
 */
const QUARTER = 900;
const MAX_CACHED = 20_000;

/** Formats dates in a time zone. Formatting is slow, so results are cached. */
function dayCells(zone: string, form: (date: LocalDate) => string): CellWriter["day"] {
  const cachedDays = new Map<number, CsvCell>();
  return (at) => {
    if (at === null || at === undefined) return EMPTY;
    const quarter = Math.floor(at / QUARTER);
    const cached = cachedDays.get(quarter);
    if (cached !== undefined) return cached;
    if (cachedDays.size >= MAX_CACHED) cachedDays.clear();
    const cell = dayCell(form(localDateOf(at, zone)));
    cachedDays.set(quarter, cell);
    return cell;
  };
}
