import { LANGUAGE_KEY } from "@counterfoil/i18n";
import { storedText, storeText } from "../storage/stored-text.ts";
import { loadLanguage } from "./messages.ts";

/** Returns the language selected at an earlier visit; null if none was. */
export function storedLanguage(): string | null {
  return storedText(LANGUAGE_KEY);
}

/** Switches to another language, now and for the next visit. */
export async function chooseLanguage(tag: string): Promise<void> {
  storeText(LANGUAGE_KEY, tag);
  await loadLanguage(tag);
}
