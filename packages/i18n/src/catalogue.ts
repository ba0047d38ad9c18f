import { type Language, languageOf } from "./locales.ts";
import type { LoadSection, MessageSection, MessagesOf } from "./sections.ts";

/** One file per language, so that a page contains the names of one language's sections only. */
const languages: Readonly<Record<Language, () => Promise<LoadSection>>> = {
  en: async () => (await import("./languages/en.ts")).en,
  fr: async () => (await import("./languages/fr.ts")).fr,
  es: async () => (await import("./languages/es.ts")).es,
};

/** Messages in which a locale differs from its language. */
const variants: Readonly<Record<string, () => Promise<<M extends object>(messages: M) => M>>> = {
  "en-US": async () => (await import("./variants/american.ts")).mapped,
};

/**
 * Returns the messages of a section in a locale, otherwise in its language, otherwise in English:
 * ICU text in tests, compiled by the build (`@counterfoil/i18n/compile`) in the apps.
 */
export async function loadMessages<S extends MessageSection>(
  tag: string,
  section: S,
): Promise<MessagesOf<S>> {
  const [load, vary] = await Promise.all([
    languages[languageOf(tag)](),
    Object.hasOwn(variants, tag) ? variants[tag]?.() : undefined,
  ]);
  const messages = await load(section);
  return vary ? vary(messages) : messages;
}
