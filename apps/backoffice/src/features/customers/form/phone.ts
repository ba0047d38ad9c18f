import type { CountryCode } from "libphonenumber-js/min";

/** The rules of all countries; loaded with the first number that is typed. */
const rules = () => import("libphonenumber-js/min");

/**
 * A number as it is written abroad, such as `+1 514 374 7983`; undefined when no such number can be.
 * @param country where a number without a country is from, two letters
 */
export async function internationalPhone(
  typed: string,
  country: string,
): Promise<string | undefined> {
  const { isSupportedCountry, parsePhoneNumberFromString } = await rules();
  const home: CountryCode | undefined = isSupportedCountry(country) ? country : undefined;
  const number = parsePhoneNumberFromString(typed, home);
  return number?.isValid() ? number.formatInternational() : undefined;
}
