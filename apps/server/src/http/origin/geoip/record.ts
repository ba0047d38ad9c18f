import { LANGUAGES, type Language, type Place } from "@counterfoil/i18n";
import { z } from "zod";

/**
 * A record of one of the usual databases: GeoLite2 and DB-IP have objects with names
 * (dev.maxmind.com/geoip/docs/databases/city-and-country), ip-location-db has texts. A part of
 * another shape is ignored.
 */
const record = z.object({
  country: z
    .object({ iso_code: z.string() })
    .transform(({ iso_code }) => iso_code)
    .optional()
    .catch(undefined),
  country_code: z.string().optional().catch(undefined),
  city: z
    .union([
      z.string().transform((en) => ({ en })),
      z.object({ names: z.partialRecord(z.string(), z.string()) }).transform(({ names }) => names),
    ])
    .optional()
    .catch(undefined),
});

/** Codes of ISO 3166-1 that mean an unknown country. */
const UNKNOWN = new Set(["ZZ", "XX"]);

/** Returns the place in a record of a database; null if it has none. */
export function placeOfRecord(geoRecord: unknown): Place | null {
  const result = record.safeParse(geoRecord);
  if (!result.success) return null;
  const { country: nested, country_code: plain, city: names } = result.data;
  const code = (nested ?? plain)?.toUpperCase() ?? "";
  const country = /^[A-Z]{2}$/.test(code) && !UNKNOWN.has(code) ? code : null;
  const city = cityOf(names ?? {});
  return country === null && city === null ? null : { country, city };
}

function cityOf(names: Partial<Record<string, string>>): Place["city"] {
  const usual = names.en?.trim() || Object.values(names).find((name) => name?.trim());
  if (usual === undefined) return null;
  const named = (language: Language) => names[language]?.trim() || usual;
  const city = { en: usual, fr: usual, es: usual };
  for (const language of LANGUAGES) city[language] = named(language);
  return city;
}
