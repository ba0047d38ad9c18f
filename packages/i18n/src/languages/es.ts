import { fileOf, type LoadSection, messagesIn } from "../sections.ts";

/**
 * Loads a Spanish section. In the apps, `compiledMessages` replaces this with a list of its files.
 */
export const es: LoadSection = async (section) =>
  messagesIn(await import(`../messages/es/${fileOf(section)}.ts`), section);
