import { LANGUAGE_KEY } from "@counterfoil/i18n";
import { speak } from "./messages.ts";

/** Returns the language selected at an earlier visit. */
export function storedLanguage(): string | null {
  try {
    return localStorage.getItem(LANGUAGE_KEY);
  } catch {
    return null;
  }
}

/** Switches to another language, now and for the next visit. */
export async function chooseLanguage(tag: string): Promise<void> {
  try {
    localStorage.setItem(LANGUAGE_KEY, tag);
  } catch {
    // Storage is disabled: the selection applies until the page is left.
  }
  await speak(tag);
}
