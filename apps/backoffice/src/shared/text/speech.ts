import { format, type Parts, type Values } from "@counterfoil/i18n";
import { createContext } from "react";

/** Messages as they are built: plain text, or the parts of one with values in it. */
export type Catalogue = Readonly<Record<string, string | Parts>>;

/** What is said, and what numbers and plurals in it are formatted in. */
export interface Speech {
  readonly locale: string;
  readonly messages: Catalogue;
}

/** The language of the screen, or inside a document the document's own. */
export const SpeechContext = createContext<Speech>({ locale: "en-CA", messages: {} });

/**
 * Says a message. One that is missing shows its id: the build does not let one be missing.
 * @param values what its placeholders stand for.
 */
export function say({ locale, messages }: Speech, id: string, values: Values | undefined): string {
  const message = messages[id];
  if (message === undefined) return id;
  return typeof message === "string" ? message : format(message, locale, values);
}
