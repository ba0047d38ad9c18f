import type { MessageId } from "@counterfoil/i18n";
import { useContext, useMemo } from "react";
import { formatMessage, TextContext } from "./format-message.ts";

type TextValues = Readonly<Record<string, string | number>>;

/** Returns the text of a message in the current language. */
export type T = (id: MessageId, values?: TextValues) => string;

/**
 * Returns the function that formats messages, memoized until the language or its messages change.
 */
export function useText(): T {
  const textLocale = useContext(TextContext);
  return useMemo(() => (id, values) => formatMessage(textLocale, id, values), [textLocale]);
}

/** Returns whether a text composed at run time is the ID of a loaded message. */
export function useKnownMessage(): (id: string) => id is MessageId {
  const { messages } = useContext(TextContext);
  return useMemo(
    () =>
      (id): id is MessageId =>
        Object.hasOwn(messages, id),
    [messages],
  );
}
