/** Languages that the interface speaks, with the name each gives itself. */
export const LANGUAGE_NAMES = { en: "English", fr: "Français", es: "Español" } as const;
export type Language = keyof typeof LANGUAGE_NAMES;
export const LANGUAGES: readonly Language[] = ["en", "fr", "es"];

/** Locales that a configuration may name. */
export const LOCALES = ["en-CA", "en-US", "fr-CA", "fr-QC", "es"] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = "en-CA";

/** Where the chosen language is kept in local storage. */
export const LANGUAGE_KEY = "counterfoil.language";

/** Locale for dates and numbers where a choice names a language only. */
const LOCALE_OF: Readonly<Record<Language, Locale>> = { en: "en-CA", fr: "fr-CA", es: "es" };

/** The language of a locale or language tag: itself, its language part, else English. */
export function languageOf(tag: string): Language {
  const language = tag.toLowerCase().split("-")[0];
  return LANGUAGES.find((known) => known === language) ?? "en";
}

/**
 * The locale that formats dates and numbers for a tag: the registered locale, else that of its
 * language, else the default. `fr-QC` formats as `fr-CA`, which is what browsers know.
 */
export function formattingLocale(tag: string): string {
  if (tag === "fr-QC") return "fr-CA";
  return LOCALES.find((locale) => locale === tag) ?? LOCALE_OF[languageOf(tag)];
}

/**
 * The locale to start in: the first wish whose language is configured, else the default.
 * @param wishes tags in falling order of weight, such as the address, the stored choice, the browser's.
 * @param configured languages or locales of the configuration.
 */
export function negotiate(
  wishes: readonly (string | null | undefined)[],
  configured: readonly string[],
  fallback: string = DEFAULT_LOCALE,
): string {
  for (const wish of wishes) {
    if (!wish) continue;
    const exact = configured.find((tag) => tag.toLowerCase() === wish.toLowerCase());
    if (exact) return exact;
    const near = configured.find((tag) => languageOf(tag) === knownLanguage(wish));
    if (near) return near;
  }
  return fallback;
}

function knownLanguage(tag: string): Language | undefined {
  const language = tag.toLowerCase().split("-")[0];
  return LANGUAGES.find((known) => known === language);
}
