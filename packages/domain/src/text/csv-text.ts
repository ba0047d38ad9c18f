/**
 * Text that a spreadsheet evaluates: it begins with one of these signs, in any width, behind
 * anything that it strips or doesn't show.
 */
const FORMULA = /^[\s\p{Cc}\p{Z}\p{Default_Ignorable_Code_Point}]*[=+\-@\u2212]/u;
/** Some programs drop these and read on behind them. */
const CONTROL = /^[\p{Cc}\u2028\u2029]/u;
const SPECIAL = /[",;\t\r\n]/;

/**
 * Returns free text as a cell of a CSV file: quoted by RFC 4180 where needed, and with an
 * apostrophe in front where a spreadsheet would run it (CWE-1236). Numbers are not free text.
 */
export function csvText(text: string): string {
  const runs = CONTROL.test(text) || FORMULA.test(text.normalize("NFKC"));
  const inert = runs ? `'${text}` : text;
  return SPECIAL.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
