/** Two letters of a country, two check digits, and what the country puts behind them. */
const SHAPE = /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/;

/** Returns whether a text is written as an IBAN: it begins with a country and two digits. */
export const isWrittenAsIban = (text: string): boolean => /^[a-z]{2}\d{2}/i.test(text);

/**
 * Returns whether an IBAN can exist: its shape and its check digits (ISO 13616, remainder 1 modulo
 * 97).
 * @param text without spaces
 */
export function isIban(text: string): boolean {
  const iban = text.toUpperCase();
  if (!SHAPE.test(iban)) return false;
  const moved = iban.slice(4) + iban.slice(0, 4);
  const digits = [...moved].map((each) => Number.parseInt(each, 36)).join("");
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}
