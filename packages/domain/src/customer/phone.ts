/** Signs that people write between the digits. */
const PHONE = /^\+?(?:[\s().\-/]*\d){6,15}[\s().\-/]*$/;

/**
 * Returns whether a text can be a telephone number at all: six to fifteen digits, parted as people
 * part them. Whether a country has such numbers is known to the form only, which loads the
 * countries' rules.
 */
export function isPhone(text: string): boolean {
  return PHONE.test(text);
}
