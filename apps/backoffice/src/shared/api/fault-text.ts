import type { Fault } from "@counterfoil/contract";
import { loadMessages } from "@counterfoil/i18n";
import { formatMessage, type TextLocale } from "../text/format-message.ts";
import { textStore } from "../text/messages.ts";

/** Returns the message of a field error in the current locale. Undefined for an unknown code. */
export type FaultWords = (fault: Fault) => string | undefined;

/** Returns the messages of field errors in a language. */
export const faultWordsIn =
  (speech: TextLocale): FaultWords =>
  ({ code, ...values }) => {
    const id = `refusal.fault.${code}`;
    return Object.hasOwn(speech.messages, id) ? formatMessage(speech, id, values) : undefined;
  };

/** Returns the messages of field errors in the current language; none if they can't be loaded. */
export async function loadFaultWords(): Promise<FaultWords> {
  const { tag, locale } = textStore.get();
  try {
    return faultWordsIn({ locale, messages: await loadMessages(tag, "refusals") });
  } catch {
    return () => undefined;
  }
}
