import { type ReactNode, useSyncExternalStore } from "react";
import { TextContext } from "./format-message.ts";
import { type TextState, textStore } from "./messages.ts";

/** Returns the current language, and how to change it. */
export function useLanguage(): TextState {
  return useSyncExternalStore(textStore.subscribe, textStore.get);
}

export function TextProvider({ children }: { children: ReactNode }) {
  return <TextContext value={useLanguage()}>{children}</TextContext>;
}
