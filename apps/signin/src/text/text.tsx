import type { MessagesOf } from "@counterfoil/i18n";
import { createContext, use } from "react";
import type { Speech } from "./language.ts";

type TextId = keyof MessagesOf<"signin">;

const SpeechContext = createContext<Speech | undefined>(undefined);
export const SpeechProvider = SpeechContext;

/**
 * Returns the messages and the language on screen.
 * @throws Error if no `SpeechProvider` is above the component
 */
export function useSpeech(): Speech {
  const speech = use(SpeechContext);
  if (!speech) throw new Error("useSpeech needs a SpeechProvider above it");
  return speech;
}

/**
 * Messages of this app by ID. They only have plain placeholders, so no message library is loaded.
 */
export function useText(): (id: TextId, values?: Readonly<Record<string, string>>) => string {
  const { messages } = useSpeech();
  return (id, values = {}) =>
    messages[id].replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
}
