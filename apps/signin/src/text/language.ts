import {
  formattingLocale,
  LANGUAGE_KEY,
  type Language,
  languageOf,
  type MessagesOf,
  negotiate,
} from "@counterfoil/i18n";

/** The language that the page speaks, with its texts. */
export interface Speech {
  readonly language: Language;
  /** Locale for numbers and units. */
  readonly locale: string;
  readonly messages: MessagesOf<"signin">;
}

/** This page's own texts only: the catalogue of `@counterfoil/i18n` would ship every section. */
const LOADERS: Readonly<Record<Language, () => Promise<MessagesOf<"signin">>>> = {
  en: async () => (await import("@counterfoil/i18n/messages/en/signin")).signin,
  fr: async () => (await import("@counterfoil/i18n/messages/fr/signin")).signin,
  es: async () => (await import("@counterfoil/i18n/messages/es/signin")).signin,
};

/** What the address, this browser's last choice and the browser itself ask for, in that order. */
export function wishedLanguage(configured: readonly string[], fallback: string): Language {
  const address = new URLSearchParams(window.location.search).get("lang");
  return languageOf(negotiate([address, stored(), ...navigator.languages], configured, fallback));
}

/** Loads the texts of a language and marks the page as written in it. */
export async function speak(language: Language): Promise<Speech> {
  const messages = await LOADERS[language]();
  document.documentElement.lang = language;
  return { language, locale: formattingLocale(language), messages };
}

/** Keeps a choice for the next visit, for the back office, and in the address. */
export function rememberLanguage(language: Language): void {
  try {
    localStorage.setItem(LANGUAGE_KEY, language);
  } catch {
    // Storage is off: the address alone carries the choice.
  }
  window.history.replaceState(window.history.state, "", addressIn(language));
}

/** The address of this very page in another language. */
export function addressIn(language: Language): string {
  const params = new URLSearchParams(window.location.search);
  params.set("lang", language);
  return `${window.location.pathname}?${params}`;
}

function stored(): string | null {
  try {
    return localStorage.getItem(LANGUAGE_KEY);
  } catch {
    return null;
  }
}
