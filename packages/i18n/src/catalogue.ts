import { type Language, languageOf } from "./locales.ts";
import type { Loaders, MessagesOf, Section } from "./sections.ts";

/** One file a language, so that a page carries the names of one language's sections only. */
const languages: Readonly<Record<Language, () => Promise<Loaders>>> = {
  en: async () => (await import("./languages/en.ts")).en,
  fr: async () => (await import("./languages/fr.ts")).fr,
  es: async () => (await import("./languages/es.ts")).es,
};

/** What a locale says otherwise than its language; most say nothing otherwise. */
const variants: Readonly<Record<string, () => Promise<<M extends object>(messages: M) => M>>> = {
  "en-US": async () => (await import("./variants/american.ts")).mapped,
};

/**
 * The messages of a section in a locale, else in its language, else in English: ICU text in tests, compiled by the build
 * (`@counterfoil/i18n/compile`) in the apps.
 */
export async function loadMessages<S extends Section>(
  tag: string,
  section: S,
): Promise<MessagesOf<S>> {
  const [sections, vary] = await Promise.all([
    languages[languageOf(tag)](),
    Object.hasOwn(variants, tag) ? variants[tag]?.() : undefined,
  ]);
  const messages = await sections[section]();
  return vary ? vary(messages) : messages;
}
