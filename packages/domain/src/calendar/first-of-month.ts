/**
 * Returns a formatted date with the first of a month as its language writes it: French has an
 * ordinal there (`1er novembre 2026`), which `Intl` leaves out.
 * @param locale language or locale of the text
 */
export function withFirst(text: string, locale: string): string {
  return locale.startsWith("fr") ? text.replace(/(?<!\d)1 (?=\p{L})/u, "1er ") : text;
}
