import { fileOf, type LoadSection, messagesIn } from "../sections.ts";

/**
 * Loads a French section. In the apps, `compiledMessages` replaces this with a list of its files.
 */
export const fr: LoadSection = async (section) =>
  messagesIn(await import(`../messages/fr/${fileOf(section)}.ts`), section);
