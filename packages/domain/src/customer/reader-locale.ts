import { LANGUAGES } from "../lists/languages.ts";

/**
 * Returns the locale of invoices, receipts and emails for a customer: the first preferred one whose
 * language is supported, otherwise the default. Every surface that shows a document calls this, so
 * that preview, email and PDF have one language.
 * @param preferred locales or language tags, such as `preferred_locales`, in descending priority
 * @param fallback default locale of the installation
 */
export function readerLocale(
  preferred: readonly string[] | null | undefined,
  fallback: string,
): string {
  return preferred?.find(isSupported) ?? fallback;
}

function isSupported(tag: string): boolean {
  const [language = ""] = tag.trim().toLowerCase().split("-", 1);
  return LANGUAGES.some((candidate) => candidate === language);
}
