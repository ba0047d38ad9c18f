import { loadMessages } from "./catalogue.ts";
import type { Language } from "./locales.ts";
import { SECTIONS } from "./section-files.ts";

/** Returns every message of a language by its ID. For tests only. */
export async function allMessages(language: Language): Promise<Record<string, string>> {
  const sections = SECTIONS.map((section) => loadMessages(language, section));
  return Object.assign({}, ...(await Promise.all(sections)));
}
