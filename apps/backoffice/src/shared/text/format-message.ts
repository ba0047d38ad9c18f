import { format, type MessageParts, type MessageValues } from "@counterfoil/i18n";
import { createContext } from "react";

/** Compiled messages: plain text, or parts with values. */
export type MessageCatalogue = Readonly<Record<string, string | MessageParts>>;

/** The messages, and the locale of their numbers and plurals. */
export interface TextLocale {
  readonly locale: string;
  readonly messages: MessageCatalogue;
}

/** The language of the screen, or inside a document the document's own. */
export const TextContext = createContext<TextLocale>({ locale: "en-CA", messages: {} });

/**
 * Formats a message. A missing one shows its ID, but the build doesn't allow that.
 * @param values values of its placeholders
 */
export function formatMessage(
  { locale, messages }: TextLocale,
  id: string,
  values: MessageValues | undefined,
): string {
  const message = messages[id];
  if (message === undefined) return id;
  return typeof message === "string" ? message : format(message, locale, values);
}
