import type { MessageId } from "@counterfoil/i18n";
import { useMemo } from "react";
import { useIntl } from "react-intl";

export type TextValues = Readonly<Record<string, string | number>>;

/** Gives the text of a message in the language on screen. */
export type T = (id: MessageId, values?: TextValues) => string;

export function useText(): T {
  const intl = useIntl();
  return useMemo(
    () => (id, values) => {
      const message = intl.messages[id];
      if (typeof message === "string") return message;
      return String(intl.formatMessage({ id }, values === undefined ? {} : values));
    },
    [intl],
  );
}

/** Whether a text, put together at run time, is the id of a message that is loaded. */
export function useKnownMessage(): (id: string) => id is MessageId {
  const { messages } = useIntl();
  return useMemo(
    () =>
      (id): id is MessageId =>
        Object.hasOwn(messages, id),
    [messages],
  );
}
