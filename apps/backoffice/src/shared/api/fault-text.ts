import type { Fault } from "@counterfoil/contract";
import { loadMessages } from "@counterfoil/i18n";
import { formatMessage, type TextLocale } from "../text/format-message.ts";
import { textStore } from "../text/messages.ts";

/** Returns the message of a field error in the current locale. Undefined for an unknown code. */
export type FaultText = (fault: Fault) => string | undefined;

/** Returns the messages of field errors in a language. */
export const faultTextIn =
  (textLocale: TextLocale): FaultText =>
  ({ code, ...values }) => {
    const id = `refusal.fault.${code}`;
    return Object.hasOwn(textLocale.messages, id)
      ? formatMessage(textLocale, id, values)
      : undefined;
  };

/** Returns the messages of field errors in the current language; none if they can't be loaded. */
export async function loadFaultText(): Promise<FaultText> {
  const { tag, locale } = textStore.get();
  try {
    return faultTextIn({ locale, messages: await loadMessages(tag, "refusals") });
  } catch {
    return () => undefined;
  }
}
