import type { CountryCode } from "libphonenumber-js/min";

/**
 * Phone number metadata of all countries, loaded when the first number is typed; undefined if it
 * can't be loaded, which must not keep a customer from being saved.
 */
const rules = () => import("libphonenumber-js/min").catch(() => undefined);

/**
 * Formats a number internationally, such as `+1 514 374 7983`; undefined if it isn't possible.
 * Without the metadata, a number is returned as typed.
 * @param country two-letter code, for a number without a country code
 */
export async function internationalPhone(
  typed: string,
  country: string,
): Promise<string | undefined> {
  const loaded = await rules();
  if (!loaded) return typed;
  const { isSupportedCountry, parsePhoneNumberFromString } = loaded;
  const home: CountryCode | undefined = isSupportedCountry(country) ? country : undefined;
  const number = parsePhoneNumberFromString(typed, home);
  return number?.isValid() ? number.formatInternational() : undefined;
}

/** Returns the parameters with the phone number as the field shows it once it is left. */
export async function withInternationalPhone<B extends { phone?: string | undefined }>(
  body: B,
  country: string,
): Promise<B> {
  const phone = body.phone ? await internationalPhone(body.phone, country) : undefined;
  return phone === undefined ? body : { ...body, phone };
}
