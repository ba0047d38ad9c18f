const cell = (text: string): string =>
  /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** RFC 4180: a heading, then the rows' cells in the order of the columns. */
export function csvOf(
  columns: readonly string[],
  rows: readonly Readonly<Record<string, string>>[],
): string {
  const lines = rows.map((row) => columns.map((name) => cell(row[name] ?? "")).join(","));
  return `${[columns.map(cell).join(","), ...lines].join("\n")}\n`;
}
