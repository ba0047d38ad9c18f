import { csvText, decimalAmount, localDateOf, slashDate } from "@counterfoil/domain";

/** A cell as it stands in the file, quoted where it must be. */
export type Cell = string & { readonly cell: unique symbol };

/** Excel reads a file as UTF-8 only when it says so. */
export const BYTE_ORDER_MARK = "\ufeff";

// The brand is put on here and nowhere else: what carries it was written by this file.
const written = (text: string) => text as Cell;

export const EMPTY: Cell = written("");

/** Free text: quoted by RFC 4180, and made harmless where a spreadsheet would run it. */
export function textCell(text: string | null | undefined): Cell {
  if (text === null || text === undefined || text === "") return EMPTY;
  return written(csvText(text));
}

/** A number as it is, without guard: it is not text. */
export function numberCell(value: number | null | undefined): Cell {
  return value === null || value === undefined ? EMPTY : written(String(value));
}

/** An amount with the currency's own decimals: `1234.50`, `-0.05`, `1234` for yen. @param minor minor units */
export function amountCell(minor: number | null | undefined, currency: string): Cell {
  return minor === null || minor === undefined ? EMPTY : written(decimalAmount(minor, currency));
}

/** `true`, `false`, or nothing where it is not known. */
export function booleanCell(value: boolean | null | undefined): Cell {
  return value === null || value === undefined ? EMPTY : written(String(value));
}

/** One line of the file. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.join(",")}\r\n`;
}

/** No zone moves its clocks but at a full quarter of an hour, so all of one shows the same day. */
const QUARTER = 900;
const REMEMBERED = 20_000;

/** Writes days as MM/DD/YYYY in a zone. Asking the calendar is slow, so answers are remembered. */
export function dateCells(zone: string): (at: number | null | undefined) => Cell {
  const known = new Map<number, Cell>();
  return (at) => {
    if (at === null || at === undefined) return EMPTY;
    const quarter = Math.floor(at / QUARTER);
    const cached = known.get(quarter);
    if (cached !== undefined) return cached;
    if (known.size >= REMEMBERED) known.clear();
    const cell = written(slashDate(localDateOf(at, zone)));
    known.set(quarter, cell);
    return cell;
  };
}
