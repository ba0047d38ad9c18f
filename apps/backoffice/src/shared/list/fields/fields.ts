import type { FilterKey } from "@counterfoil/contract";
import type { MessageId } from "@counterfoil/i18n";
import { type ReactNode, useMemo } from "react";
import { type Dates, useDates } from "../../date/dates.ts";
import { type T, useText } from "../../text/text.ts";
import type { FilterSpec } from "../filter/filter-spec.ts";
import type { Column } from "../list-spec.ts";

/** The names of an object's texts. */
type TextOf<Row> = {
  [Name in keyof Row & string]-?: Row[Name] extends string | null | undefined ? Name : never;
}[keyof Row & string];

/** Formatting functions of cells. */
export type CellFormats = Dates & { readonly t: T };

type ColumnLook<Row> = Omit<Column<Row>, "id" | "head" | "cell">;

/** A text of the object, shown as it is. */
interface TextField<Row> {
  readonly id: TextOf<Row>;
  readonly column?: ColumnLook<Row>;
  readonly cell?: undefined;
  /** Shown among the details if the object has it. */
  readonly fact?: true;
  readonly input?: undefined;
}

/** A text that the form edits: in one line, or in several. */
interface InputField<Row, Input extends string> extends Omit<TextField<Row>, "id" | "input"> {
  readonly id: TextOf<Row> & Input;
  readonly input: "line" | "area";
}

/** A column, a fact or both, with cells of its own. `More` are the functions that they call. */
interface CellField<Row, More> {
  readonly id: string;
  readonly column?: ColumnLook<Row>;
  readonly cell: (row: Row, formats: CellFormats & More) => ReactNode;
  /** Shown among the details, unless it is empty. */
  readonly fact?: true;
  readonly input?: undefined;
}

/** A filter without a column. */
interface FilterField {
  readonly id: FilterKey;
  readonly column?: undefined;
  readonly cell?: undefined;
  readonly fact?: undefined;
  readonly input?: undefined;
}

/** A filter's control; for a choice, the label of each value. */
type Control = Exclude<FilterSpec["kind"], "choice"> | Readonly<Record<string, MessageId>>;

/**
 * A field of a resource in the back office: its label, and its parts in the list, on the detail
 * page and in the form. `Input` are the names of the texts that the form can edit, and `More` the
 * functions that cells call besides those of all lists.
 */
export type FieldLine<Row, Input extends string = never, More = object> = {
  readonly label: MessageId;
} & (
  | ((TextField<Row> | InputField<Row, Input> | CellField<Row, More>) & {
      readonly filter?: undefined;
    })
  | ((TextField<Row> | InputField<Row, Input> | CellField<Row, More> | FilterField) & {
      readonly id: FilterKey;
      readonly filter: Control;
    })
);

/**
 * Returns the columns and the filters of a list, in the order of its fields.
 * @param more the functions that its cells call
 */
export function useFields<Row, Input extends string, More extends object>(
  fields: readonly FieldLine<Row, Input, More>[],
  more: More,
) {
  const t = useText();
  const dates = useDates();
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows are rendered again if a function changes, not if the object does
  return useMemo(
    () => partsOfList(fields, { ...dates, t, ...more }),
    [fields, dates, t, ...Object.values(more)],
  );
}

/** Returns the columns and the filters of a list. */
export function partsOfList<Row, Input extends string, More>(
  fields: readonly FieldLine<Row, Input, More>[],
  formats: CellFormats & More,
) {
  const columns: Column<Row>[] = [];
  const filters: FilterSpec[] = [];
  for (const field of fields) {
    const { id, column, cell, filter } = field;
    const label = formats.t(field.label);
    if (column) {
      columns.push({
        ...column,
        id: field.id,
        head: label,
        cell: cell ? (row) => cell(row, formats) : (row) => String(row[id] ?? ""),
      });
    }
    if (filter) {
      const choice = typeof filter !== "string";
      filters.push({
        key: field.id,
        label,
        kind: choice ? "choice" : filter,
        ...(choice && {
          options: Object.entries(filter).map(([value, name]) => ({
            value,
            label: formats.t(name),
          })),
        }),
      });
    }
  }
  return { columns, filters };
}
