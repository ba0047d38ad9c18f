import { isIban, passesLuhn } from "@counterfoil/domain";

/**
 * Returns whether 13 or 14 digits are a barcode (EAN-13), a French SIRET or a Brazilian CNPJ. These
 * are common in descriptions and can look like a card number: every SIRET satisfies the card's
 * check digit, and one in ten barcodes does. Each has its own check digits, which one in ten card
 * numbers of the same length satisfies too. Such a number is accepted: cards with 13 digits are no
 * longer issued, and those with 14 are from Diners Club only, usually written 4-6-4, which is never
 * taken for a SIRET. Card numbers of 15 to 19 digits have no exception (decision 0027).
 */
export function isBusinessNumber(digits: string, groups: readonly string[]): boolean {
  if (digits.length === 13) return isEan(digits);
  if (digits.length !== 14 || groups.map(({ length }) => length).join("-") === "4-6-4")
    return false;
  return isSiret(digits) || isCnpj(digits);
}

/**
 * Removes bank account numbers from a text, written without spaces or in groups of four (ISO 13616:
 * country, check digits, up to 30 characters).
 */
export function withoutIbans(text: string): string {
  return text.replaceAll(
    /\b[A-Z]{2}[0-9]{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,4})?\b/gi,
    (number) => (isIban(number.replaceAll(" ", "")) ? "x" : number),
  );
}

/** A French establishment: nine digits of the company with a check digit, then five more. */
const isSiret = (digits: string) => passesLuhn(digits.slice(0, 9));

/** A barcode (GTIN-13). */
function isEan(digits: string): boolean {
  const sum = [...digits].reduce(
    (total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3),
    0,
  );
  return sum % 10 === 0;
}

/** A Brazilian company: two check digits modulo 11. */
function isCnpj(digits: string): boolean {
  return [12, 13].every((length) => {
    const weights = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2].slice(13 - length);
    const sum = weights.reduce((total, weight, place) => total + weight * Number(digits[place]), 0);
    const rest = sum % 11;
    return Number(digits[length]) === (rest < 2 ? 0 : 11 - rest);
  });
}
