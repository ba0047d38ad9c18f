import { MAXIMUM_INVOICE_LINES, readNumber } from "@counterfoil/domain";
import { emptyLine, isEmptyLine, type LineValues } from "../draft/values.ts";

/** A row of a sheet, as texts. */
interface PastedRow {
  readonly description: string;
  readonly quantity: string;
  readonly price: string;
}

/**
 * Reads rows that were copied from a sheet: the first cell is the description; of the numbers after
 * it the first is the quantity and the second the price, a lone one the price. A head without numbers
 * is left out.
 * @returns nothing for text that is no piece of a sheet: a single line without tabs.
 */
export function pastedRows(text: string, locale: string): readonly PastedRow[] | undefined {
  const cells = cellsOf(text).filter((row) => row.some((cell) => cell.trim() !== ""));
  if (cells.length === 0 || (cells.length === 1 && cells[0]?.length === 1)) return undefined;
  const rows = cells.map(([first = "", ...rest]) => ({
    description: first.trim().replaceAll(/\s+/g, " ").slice(0, 500),
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

/** The number in a cell, without a currency's symbol or code. */
function numberOf(cell: string, locale: string): string | undefined {
  const bare = cell.replaceAll(/[^\d.,()\-−'’\s]/gu, "").trim();
  return readNumber(bare, locale).ok ? bare : undefined;
}

/** Rows and cells of tab-separated text; a cell in quotes may hold line ends and doubled quotes. */
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
 * Puts rows in the place of an empty row, or after one that says something, taxed as it is. An
 * invoice holds so many lines and no more.
 */
export function withPasted(
  rows: readonly LineValues[],
  key: string,
  pasted: readonly PastedRow[],
): readonly LineValues[] {
  const at = rows.findIndex((row) => row.key === key);
  const there = rows[at];
  if (there === undefined) return rows;
  const kept = isEmptyLine(there) ? rows.filter((row) => row !== there) : rows;
  const place = isEmptyLine(there) ? at : at + 1;
  const room = MAXIMUM_INVOICE_LINES - kept.length;
  const made = pasted.slice(0, room).map((row) => ({ ...emptyLine(there), ...row }));
  return [...kept.slice(0, place), ...made, ...kept.slice(place)];
}
