import { type ReactNode, useSyncExternalStore } from "react";
import { IntlProvider } from "react-intl";
import { type TextState, textStore } from "./messages.ts";

// A missing message shows its id; the build does not let one be missing.
const silent = () => undefined;

export function useLanguage(): TextState {
  return useSyncExternalStore(textStore.subscribe, textStore.get);
}

export function TextProvider({ children }: { children: ReactNode }) {
  const { locale, messages } = useLanguage();
  return (
    <IntlProvider locale={locale} messages={messages} onError={silent}>
      {children}
    </IntlProvider>
  );
}
