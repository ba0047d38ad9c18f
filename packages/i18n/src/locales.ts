/** Languages of the interface, each with its own name. */
export const LANGUAGE_NAMES = { en: "English", fr: "Français", es: "Español" } as const;
export type Language = keyof typeof LANGUAGE_NAMES;
export const LANGUAGES: readonly Language[] = ["en", "fr", "es"];

/** Locales that can be configured. */
export const LOCALES = ["en-CA", "en-US", "fr-CA", "fr-QC", "es"] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = "en-CA";

/** Local storage key of the selected language. */
export const LANGUAGE_KEY = "counterfoil.language";

/** Locale for dates and numbers when only a language is selected. */
const LOCALE_OF: Readonly<Record<Language, Locale>> = { en: "en-CA", fr: "fr-CA", es: "es" };

/** Returns the language of a locale or language tag; English if it isn't supported. */
export function languageOf(tag: string): Language {
  const language = tag.toLowerCase().split("-")[0];
  return LANGUAGES.find((candidate) => candidate === language) ?? "en";
}

/**
 * Returns the locale that formats dates and numbers for a tag: the registered locale, otherwise
 * that of its language, otherwise the default. `fr-QC` is formatted as `fr-CA`, which browsers
 * know.
 */
export function formattingLocale(tag: string): string {
  if (tag === "fr-QC") return "fr-CA";
  return LOCALES.find((locale) => locale === tag) ?? LOCALE_OF[languageOf(tag)];
}

/**
 * Returns the initial locale: the first tag whose language is configured, otherwise the default.
 * @param preferences tags in descending priority, such as the address, the stored selection, the
 *   browser's
 * @param configured languages or locales of the configuration
 */
export function negotiate(
  preferences: readonly (string | null | undefined)[],
  configured: readonly string[],
  fallback: string = DEFAULT_LOCALE,
): string {
  for (const preference of preferences) {
    if (!preference) continue;
    const exact = configured.find((tag) => tag.toLowerCase() === preference.toLowerCase());
    if (exact) return exact;
    const near = configured.find((tag) => languageOf(tag) === knownLanguage(preference));
    if (near) return near;
  }
  return fallback;
}

function knownLanguage(tag: string): Language | undefined {
  const language = tag.toLowerCase().split("-")[0];
  return LANGUAGES.find((candidate) => candidate === language);
}
