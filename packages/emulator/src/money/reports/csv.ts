import { csvText } from "@counterfoil/domain";

/** Numeric columns, in which negative amounts stay numbers. All others contain text. */
const NUMERIC =
  /^(net_amount|count|gross|fee|net|customer_facing_amount|balance|pending_debits|net_change_24h|(refunded|disputed)_(amount_7d|amount_previous_7d|percent_change))$/;
const NUMBER = /^-?\d+(\.\d+)?$/;

/** Returns CSV by RFC 4180: a header, then the rows in column order. */
export function csvOf(
  columns: readonly string[],
  rows: readonly Readonly<Record<string, string>>[],
): string {
  const cell = (name: string, value: string): string =>
    NUMERIC.test(name) && NUMBER.test(value) ? value : csvText(value);
  const lines = rows.map((row) => columns.map((name) => cell(name, row[name] ?? "")).join(","));
  return `${[columns.join(","), ...lines].join("\n")}\n`;
}
