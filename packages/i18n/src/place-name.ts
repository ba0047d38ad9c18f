import { formattingLocale, type Language, languageOf } from "./locales.ts";

/** Where a network address is, as far as it is known: at least one of the two. */
export interface Place {
  /** ISO 3166-1 alpha-2 code. */
  readonly country: string | null;
  /** The city's name in each language. */
  readonly city: Readonly<Record<Language, string>> | null;
}

/** Returns the city and the country in the language of a locale, such as `Montréal, Canada`. */
export function placeName({ city, country }: Place, locale: string): string {
  const regions = new Intl.DisplayNames(formattingLocale(locale), { type: "region" });
  const parts = [city?.[languageOf(locale)], country === null ? null : regions.of(country)];
  return parts.filter(Boolean).join(", ");
}

/** Returns a network address with its place, if that is known, such as `24.48.7.9 (Canada)`. */
export function addressWithPlace(address: string, place: Place | null, locale: string): string {
  return place === null ? address : `${address} (${placeName(place, locale)})`;
}
