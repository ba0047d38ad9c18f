import type { MessagesOf } from "@counterfoil/i18n";
import { createContext, use } from "react";
import type { PageLanguage } from "./language.ts";

type TextId = keyof MessagesOf<"signin">;

const LanguageContext = createContext<PageLanguage | undefined>(undefined);
export const LanguageProvider = LanguageContext;

/**
 * Returns the messages and the language on screen.
 * @throws Error if no `LanguageProvider` is above the component
 */
export function usePageLanguage(): PageLanguage {
  const language = use(LanguageContext);
  if (!language) throw new Error("usePageLanguage needs a LanguageProvider above it");
  return language;
}

/**
 * Messages of this app by ID. They only have plain placeholders, so no message library is loaded.
 */
export function useText(): (id: TextId, values?: Readonly<Record<string, string>>) => string {
  const { messages } = usePageLanguage();
  return (id, values = {}) =>
    messages[id].replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
}
