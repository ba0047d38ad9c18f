import { LINE_LENGTH } from "@counterfoil/contract";
import { MAXIMUM_INVOICE_LINES, readNumber } from "@counterfoil/domain";
import { emptyLine, isEmptyLine, type LineValues } from "../draft/values.ts";

/** A spreadsheet row, as text cells. */
interface PastedRow {
  readonly description: string;
  readonly quantity: string;
  readonly price: string;
}

/**
 * Parses rows copied from a spreadsheet. The first cell is the description; of the following
 * numbers, the first is the quantity and the second the unit price, or a single one the unit price.
 * Skips a heading row without numbers.
 * @returns undefined for text that isn't from a spreadsheet: one line without tabs
 */
export function pastedRows(text: string, locale: string): readonly PastedRow[] | undefined {
  const cells = cellsOf(text).filter((row) => row.some((cell) => cell.trim() !== ""));
  if (cells.length === 0 || (cells.length === 1 && cells[0]?.length === 1)) return undefined;
  const rows = cells.map(([first = "", ...rest]) => ({
    description: first.trim().replaceAll(/\s+/g, " ").slice(0, LINE_LENGTH),
    numbers: rest.flatMap((cell) => numberOf(cell, locale) ?? []),
  }));
  const [head, ...others] = rows;
  const headed = head?.numbers.length === 0 && others.some(({ numbers }) => numbers.length > 0);
  return (headed ? others : rows).map(({ description, numbers: [first, second] }) => ({
    description,
    quantity: second === undefined ? "1" : (first ?? "1"),
    price: second ?? first ?? "",
  }));
}

/** Parses the number of a cell, ignoring a currency symbol or code. */
function numberOf(cell: string, locale: string): string | undefined {
  const bare = cell.replaceAll(/[^\d.,()\-−'’\s]/gu, "").trim();
  return readNumber(bare, locale).ok ? bare : undefined;
}

/**
 * Splits tab-separated text into rows and cells. A quoted cell may contain line breaks and doubled
 * quotes.
 */
function cellsOf(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r?\n|\r|$)/g,
  )) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? "");
    if (end === "") break;
    if (end !== "\t") rows.push([]);
  }
  return rows;
}

/**
 * Inserts rows after a row with content, with its taxes, or from an empty row on, which stays, so
 * that its field keeps the focus. Stops at the maximum number of lines.
 */
export function withPasted(
  rows: readonly LineValues[],
  key: string,
  pasted: readonly PastedRow[],
): readonly LineValues[] {
  const at = rows.findIndex((row) => row.key === key);
  const there = rows[at];
  if (there === undefined) return rows;
  const empty = isEmptyLine(there);
  const before = rows.slice(0, empty ? at : at + 1);
  const after = rows.slice(at + 1);
  const newLines = pasted
    .slice(0, MAXIMUM_INVOICE_LINES - before.length - after.length)
    .map((row, place) => ({
      ...emptyLine(there),
      ...(empty && place === 0 ? { key } : {}),
      ...row,
    }));
  return [...before, ...newLines, ...after];
}
