import { LANGUAGE_KEY } from "@counterfoil/i18n";
import { speak } from "./messages.ts";

/** The language that was chosen at an earlier visit. */
export function storedLanguage(): string | null {
  try {
    return localStorage.getItem(LANGUAGE_KEY);
  } catch {
    return null;
  }
}

/** Goes on in another language, here and at the next visit. */
export async function chooseLanguage(tag: string): Promise<void> {
  try {
    localStorage.setItem(LANGUAGE_KEY, tag);
  } catch {
    // Storage is off: the choice holds until the page is left.
  }
  await speak(tag);
}
