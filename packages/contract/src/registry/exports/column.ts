/**
 * A column that shows a field of the exported object, at its path: `status_transitions.paid_at`.
 */
export interface FieldColumn {
  /** An ID of a reference is a text. An amount is in the object's currency. */
  readonly kind: "text" | "amount" | "day" | "currency";
  readonly path: string;
  /** ID of the message with its title; by default `column.<resource>.<column>`. */
  readonly title?: string;
}

/** A column whose cells the server computes. */
interface ComputedColumn {
  readonly kind: "computed";
}

/** The columns of an export by name, in the order of the file. */
export type ExportColumns = Readonly<Record<string, FieldColumn | ComputedColumn>>;

/** The names of the columns that the server computes. */
export type ComputedColumnNames<Columns extends ExportColumns> = {
  [Name in keyof Columns]: Columns[Name] extends ComputedColumn ? Name : never;
}[keyof Columns];

export const textColumn = (path: string) => ({ kind: "text", path }) as const;
export const amountColumn = (path: string) => ({ kind: "amount", path }) as const;
export const dayColumn = (path: string) => ({ kind: "day", path }) as const;
export const currencyColumn = (path: string) => ({ kind: "currency", path }) as const;
export const COMPUTED_COLUMN = { kind: "computed" } as const;
