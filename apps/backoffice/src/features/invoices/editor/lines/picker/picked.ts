import { MAXIMUM_INVOICE_LINES } from "@counterfoil/domain";
import { emptyLine, isEmptyLine, type LineValues } from "../../draft/values.ts";

export type PickedLine = Pick<LineValues, "description" | "price" | "picked">;

/** Returns the rows with a selected product: in place of an empty last row, otherwise appended. */
export function withPicked(rows: readonly LineValues[], line: PickedLine): readonly LineValues[] {
  const last = rows.at(-1);
  const others = last && isEmptyLine(last) ? rows.slice(0, -1) : rows;
  if (others.length >= MAXIMUM_INVOICE_LINES) return rows;
  return [...others, { ...emptyLine(last), ...line }];
}
