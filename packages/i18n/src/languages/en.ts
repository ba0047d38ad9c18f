import { fileOf, type LoadSection, messagesIn } from "../sections.ts";

/**
 * Loads an English section. In the apps, `compiledMessages` replaces this with a list of its files.
 */
export const en: LoadSection = async (section) =>
  messagesIn(await import(`../messages/en/${fileOf(section)}.ts`), section);
