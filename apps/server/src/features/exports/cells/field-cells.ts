import type { ComputedColumnNames, ExportColumns, FieldColumn } from "@counterfoil/contract";
import { fieldOf } from "@counterfoil/domain";
import { reference } from "../../../provider/encoding/wire.ts";
import type { CellWriter } from "../../../spreadsheet/cells.ts";
import type { CsvCell } from "../../../spreadsheet/csv.ts";

/**
 * Writes the cell of a field.
 * @param object as the provider returned it
 */
type FieldCell = (object: object, cells: CellWriter) => CsvCell;

/** The columns of a table that show a field. */
type FieldOf<Columns extends ExportColumns> = Exclude<keyof Columns, ComputedColumnNames<Columns>>;

/**
 * Returns a writer for each column of a table that shows a field. The writers throw an error if a
 * field has another type than its column.
 * @param adapt makes it a writer of the table's rows
 */
export function fieldCells<Columns extends ExportColumns, Write>(
  columns: Columns,
  adapt: (cell: FieldCell) => Write,
): Record<FieldOf<Columns>, Write>;
export function fieldCells<Write>(columns: ExportColumns, adapt: (cell: FieldCell) => Write) {
  const writers = Object.entries(columns).flatMap(([name, column]) =>
    column.kind === "computed" ? [] : [[name, adapt(fieldCell(column))] as const],
  );
  return Object.fromEntries(writers);
}

function fieldCell({ kind, path }: FieldColumn): FieldCell {
  const names = path.split(".");
  const numberAt = (object: object) => numberOf(fieldOf(object, ...names), path);
  switch (kind) {
    case "text":
      return (object, cells) => cells.text(textOf(fieldOf(object, ...names)));
    case "currency":
      return (object, cells) => cells.currency(textOf(fieldOf(object, ...names)));
    case "day":
      return (object, cells) => cells.day(numberAt(object));
    case "amount":
      return (object, cells) =>
        cells.amount(numberAt(object), textOf(fieldOf(object, "currency")) ?? "");
  }
}

function textOf(value: unknown): string | null {
  return typeof value === "string" ? value : reference.parse(value);
}

function numberOf(value: unknown, path: string): number | null {
  if (value === null || value === undefined || typeof value === "number") return value ?? null;
  throw new TypeError(`"${path}" is not a number`);
}
