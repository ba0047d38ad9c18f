import type { Language, MessagesOf } from "@counterfoil/i18n";
import { use } from "react";
import { usePageLanguage } from "../text/text.tsx";

type Texts = MessagesOf<"signinDirectory">;

const LOADERS: Readonly<Record<Language, () => Promise<Texts>>> = {
  en: async () => (await import("@counterfoil/i18n/messages/en/signin-directory")).signinDirectory,
  fr: async () => (await import("@counterfoil/i18n/messages/fr/signin-directory")).signinDirectory,
  es: async () => (await import("@counterfoil/i18n/messages/es/signin-directory")).signinDirectory,
};

/** Each language is loaded once: a promise for `use` must stay the same. */
const loaded = new Map<Language, Promise<Texts>>();

function load(language: Language): Promise<Texts> {
  const texts = loaded.get(language) ?? LOADERS[language]();
  loaded.set(language, texts);
  return texts;
}

/**
 * Messages of the organization's sign-in by the end of their ID. Suspends until they are loaded.
 */
export function useDirectoryText(): (
  id: keyof Texts extends `signinDirectory.${infer Name}` ? Name : never,
) => string {
  const { language } = usePageLanguage();
  const texts = use(load(language));
  return (id) => texts[`signinDirectory.${id}`];
}
