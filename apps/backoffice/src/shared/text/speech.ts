import { format, type Parts, type Values } from "@counterfoil/i18n";
import { createContext } from "react";

/** Compiled messages: plain text, or parts with values. */
export type Catalogue = Readonly<Record<string, string | Parts>>;

/** The messages, and the locale of their numbers and plurals. */
export interface Speech {
  readonly locale: string;
  readonly messages: Catalogue;
}

/** The language of the screen, or inside a document the document's own. */
export const SpeechContext = createContext<Speech>({ locale: "en-CA", messages: {} });

/**
 * Formats a message. A missing one shows its ID, but the build doesn't allow that.
 * @param values values of its placeholders
 */
export function say({ locale, messages }: Speech, id: string, values: Values | undefined): string {
  const message = messages[id];
  if (message === undefined) return id;
  return typeof message === "string" ? message : format(message, locale, values);
}
