import { fileOf, type Load, messagesIn } from "../sections.ts";

/**
 * Loads an English section. In the apps, `compiledMessages` replaces this with a list of its files.
 */
export const en: Load = async (section) =>
  messagesIn(await import(`../messages/en/${fileOf(section)}.ts`), section);
