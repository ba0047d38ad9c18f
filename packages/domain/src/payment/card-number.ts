const ZERO = 0x30;

/**
 * Returns whether the check digit of a card number is valid (ISO/IEC 7812-1, annex B).
 * @param digits without spaces
 */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = digits.charCodeAt(digits.length - 1 - place) - ZERO;
    const doubled = place % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
