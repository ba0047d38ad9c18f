import { csvText } from "@counterfoil/domain";

/** A cell as written to the file, quoted if necessary. */
export type CsvCell = string & { readonly cell: unique symbol };

/** Excel only reads a file as UTF-8 if it starts with this. */
export const BYTE_ORDER_MARK = "\ufeff";

// The only place that applies the brand: a branded value was written by this file.
const written = (text: string) => text as CsvCell;

export const EMPTY: CsvCell = written("");

/**
 * Returns free text as a cell: quoted as in RFC 4180, and escaped so that a spreadsheet doesn't run
 * it.
 */
export function textCell(text: string | null | undefined): CsvCell {
  if (text === null || text === undefined || text === "") return EMPTY;
  return written(csvText(text));
}

const DECIMAL = /^-?\d+(\.\d+)?$/;

/**
 * Returns a number as a cell without escaping: `-0.05` stays a number.
 * @param text a plain decimal, or `String(number)`
 * @param mark the decimal mark
 */
export function decimalCell(text: string, mark: "." | ","): CsvCell {
  // Anything else, such as 1e-7, is text to a spreadsheet with another decimal mark.
  if (!DECIMAL.test(text)) return textCell(text);
  return written(mark === "." ? text : text.replace(".", mark));
}

/**
 * Returns a date's digits and separators as a cell.
 * @param text written by this server
 */
export const dayCell = (text: string): CsvCell => written(text);

/** Returns one line of the file. */
export function csvLine(cells: readonly CsvCell[], separator: "," | ";" = ","): string {
  return `${cells.join(separator)}\r\n`;
}
