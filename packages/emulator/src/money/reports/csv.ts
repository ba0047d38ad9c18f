import { csvText } from "@counterfoil/domain";

/** Columns of numbers: negative amounts stay numbers there. All others hold text. */
const NUMERIC =
  /^(net_amount|count|gross|fee|net|customer_facing_amount|balance|pending_debits|net_change_24h|(refunded|disputed)_(amount_7d|amount_previous_7d|percent_change))$/;
const NUMBER = /^-?\d+(\.\d+)?$/;

/** RFC 4180: a heading, then the rows' cells in the order of the columns. */
export function csvOf(
  columns: readonly string[],
  rows: readonly Readonly<Record<string, string>>[],
): string {
  const cell = (name: string, value: string): string =>
    NUMERIC.test(name) && NUMBER.test(value) ? value : csvText(value);
  const lines = rows.map((row) => columns.map((name) => cell(name, row[name] ?? "")).join(","));
  return `${[columns.join(","), ...lines].join("\n")}\n`;
}
