import type { CountryCode } from "libphonenumber-js/min";

/** Phone number metadata of all countries, loaded when the first number is typed. */
const rules = () => import("libphonenumber-js/min");

/**
 * Formats a number internationally, such as `+1 514 374 7983`; undefined if it isn't possible.
 * @param country two-letter code, for a number without a country code
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
