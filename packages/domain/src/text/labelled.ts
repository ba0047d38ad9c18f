/**
 * Returns a label before its value, as a language writes them: French spaces the colon.
 * @param locale language or locale of the text
 */
export function labelled(label: string, value: string, locale: string): string {
  return `${label}${locale.startsWith("fr") ? "\u00a0:" : ":"} ${value}`;
}
