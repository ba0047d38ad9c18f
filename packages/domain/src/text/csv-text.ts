/**
 * Text that a spreadsheet evaluates: it begins with one of these signs, in any width, behind
 * anything that it strips or doesn't show.
 */
const FORMULA = /^[\s\p{Cc}\p{Z}\p{Default_Ignorable_Code_Point}]*[=+\-@\u2212]/u;
/** A text where a program begins a cell that reads another separator than the file has. */
const AFTER_SEPARATOR = /(?<=[,;\t\r\n])[^,;\t\r\n]+/g;
/**
 * Text that a spreadsheet evaluates there. A list or a discount may begin with "-" or "+": of
 * these, only text that calls something.
 */
const EVALUATED =
  /^([\s"\p{Cc}\p{Z}\p{Default_Ignorable_Code_Point}]*)(?=[=＝﹦@＠﹫]|[+\-＋－﹢﹣\u2212][^(|!]*[(|!])/u;
/** Some programs drop these and read on behind them. */
const CONTROL = /^[\p{Cc}\u2028\u2029]/u;
const SPECIAL = /[",;\t\r\n]/;

/**
 * Returns free text as a cell of a CSV file: quoted by RFC 4180 where needed, and with an
 * apostrophe in front where a spreadsheet would run it (CWE-1236), also where one with another
 * separator would begin a cell inside the text. Numbers are not free text.
 */
export function csvText(text: string): string {
  const runs = CONTROL.test(text) || FORMULA.test(text.normalize("NFKC"));
  const later = text.replaceAll(AFTER_SEPARATOR, (cell) => cell.replace(EVALUATED, "$1'"));
  const inert = runs ? `'${later}` : later;
  return SPECIAL.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
