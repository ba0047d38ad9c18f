import type { InvoiceTextRow } from "@counterfoil/domain";
import type { FieldColumn } from "./column.ts";

type Texts = Readonly<Record<string, InvoiceTextRow>>;

/** The columns of texts. They are titled as in the back office. */
type TextColumns<Table extends Texts> = {
  readonly [Name in keyof Table as Table[Name]["exportedAs"] & string]: FieldColumn;
};

/** Returns the columns of the texts that are exported. */
export function textColumns<Table extends Texts>(texts: Table): TextColumns<Table>;
export function textColumns(texts: Texts): object {
  const columns = Object.entries(texts).map(
    ([path, { exportedAs }]) =>
      [exportedAs, { kind: "text", path, title: `invoices.${exportedAs}` }] as const,
  );
  return Object.fromEntries(columns.filter(([name]) => name !== null));
}
