import {
  formattingLocale,
  LANGUAGE_KEY,
  type Language,
  languageOf,
  type MessagesOf,
  negotiate,
} from "@counterfoil/i18n";

/** The language of the page and its messages. */
export interface PageLanguage {
  readonly language: Language;
  /** Locale for numbers and units. */
  readonly locale: string;
  readonly messages: MessagesOf<"signin">;
}

/** This app's messages only: the catalogue of `@counterfoil/i18n` would include every section. */
const LOADERS: Readonly<Record<Language, () => Promise<MessagesOf<"signin">>>> = {
  en: async () => (await import("@counterfoil/i18n/messages/en/signin")).signin,
  fr: async () => (await import("@counterfoil/i18n/messages/fr/signin")).signin,
  es: async () => (await import("@counterfoil/i18n/messages/es/signin")).signin,
};

/**
 * Returns the languages in the address, of the last selection and of the browser, in that order.
 */
export function wishedLanguage(configured: readonly string[], fallback: string): Language {
  const address = new URLSearchParams(window.location.search).get("lang");
  return languageOf(negotiate([address, stored(), ...navigator.languages], configured, fallback));
}

/** Loads the messages of a language and sets the page's language. */
export async function loadLanguage(language: Language): Promise<PageLanguage> {
  const messages = await LOADERS[language]();
  document.documentElement.lang = language;
  return { language, locale: formattingLocale(language), messages };
}

/** Stores a selection for the next visit and for the back office, and puts it into the address. */
export function rememberLanguage(language: Language): void {
  try {
    localStorage.setItem(LANGUAGE_KEY, language);
  } catch {
    // Storage is disabled: only the address carries the selection.
  }
  window.history.replaceState(window.history.state, "", addressIn(language));
}

/** Returns the address of this page in another language. */
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
