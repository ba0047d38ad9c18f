import { formattingLocale, type Language, languageOf, loadMessages } from "@counterfoil/i18n";
import { useQuery } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext, useMemo } from "react";
import { SpeechContext } from "../text/speech.ts";
import { useLanguage } from "../text/text-provider.tsx";

const LocaleContext = createContext("en-CA");

/** What dates and amounts of the document are formatted in. */
export function useDocumentLocale(): string {
  return useContext(LocaleContext);
}

/** The language of a document: the customer's, where it is one of ours, else that on screen. */
export function useDocumentLanguage(preferred: readonly string[] | null | undefined): {
  readonly language: Language;
  readonly locale: string;
} {
  const here = useLanguage();
  const tag = preferred?.find((one) => /^(en|fr|es)\b/.test(one));
  if (tag === undefined) return here;
  const language = languageOf(tag);
  return language === here.language ? here : { language, locale: formattingLocale(tag) };
}

export interface DocumentTextProps {
  readonly language: Language;
  readonly locale: string;
  readonly children: ReactNode;
}

/** Speaks the document's language to what is inside, whatever the screen around it speaks. */
export function DocumentText({ language, locale, children }: DocumentTextProps) {
  const { data } = useQuery({
    queryKey: ["document text", language],
    queryFn: () => loadMessages(language, "document"),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const speech = useMemo(() => data && { locale, messages: data }, [locale, data]);
  if (!speech) return null;
  return (
    <SpeechContext value={speech}>
      <LocaleContext value={locale}>{children}</LocaleContext>
    </SpeechContext>
  );
}
