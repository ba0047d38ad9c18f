import type { Language } from "./locales.ts";
import type { Loaders, MessagesOf, Section } from "./sections.ts";

/** One file a language, so that a page carries the names of one language's sections only. */
const languages: Readonly<Record<Language, () => Promise<Loaders>>> = {
  en: async () => (await import("./languages/en.ts")).en,
  fr: async () => (await import("./languages/fr.ts")).fr,
  es: async () => (await import("./languages/es.ts")).es,
};

/**
 * The messages of a section in a language: ICU text in tests, compiled by the build
 * (`@counterfoil/i18n/compile`) in the apps.
 */
export async function loadMessages<S extends Section>(
  language: Language,
  section: S,
): Promise<MessagesOf<S>> {
  const sections = await languages[language]();
  return sections[section]();
}
