import { IntlMessageFormat } from "intl-messageformat";
import { createContext } from "react";

type Parsed = Exclude<ConstructorParameters<typeof IntlMessageFormat>[0], string>;

/** Messages as they are built: plain text, or the parsed form of one with values in it. */
export type Catalogue = Readonly<Record<string, string | Parsed>>;

/** What is said, and what numbers and plurals in it are formatted in. */
export interface Speech {
  readonly locale: string;
  readonly messages: Catalogue;
}

/** The language of the screen, or inside a document the document's own. */
export const SpeechContext = createContext<Speech>({ locale: "en-CA", messages: {} });

const formats = new Map<string, WeakMap<Parsed, IntlMessageFormat>>();

/**
 * Says a message. One that is missing shows its id: the build does not let one be missing.
 * @param values what its placeholders stand for.
 */
export function say(
  { locale, messages }: Speech,
  id: string,
  values: Readonly<Record<string, string | number>> | undefined,
): string {
  const message = messages[id];
  if (message === undefined) return id;
  if (typeof message === "string") return message;
  return String(formatOf(locale, message).format(values));
}

function formatOf(locale: string, message: Parsed): IntlMessageFormat {
  let known = formats.get(locale);
  if (known === undefined) {
    known = new WeakMap();
    formats.set(locale, known);
  }
  const format = known.get(message) ?? new IntlMessageFormat(message, locale);
  known.set(message, format);
  return format;
}
