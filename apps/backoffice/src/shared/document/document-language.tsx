import { formattingLocale, type Language, languageOf, loadMessages } from "@counterfoil/i18n";
import { Skeleton } from "@counterfoil/ui";
import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext, useMemo } from "react";
import { textStore } from "../text/messages.ts";
import { SpeechContext } from "../text/speech.ts";
import { useLanguage } from "../text/text-provider.tsx";

/**
 * Height of a short invoice, reserved while its messages load, so that the content below hardly
 * moves.
 */
const SHEET_PX = 560;

const LocaleContext = createContext("en-CA");

/** Locale of the document's dates and amounts. */
export function useDocumentLocale(): string {
  return useContext(LocaleContext);
}

interface DocumentLanguage {
  readonly language: Language;
  readonly locale: string;
}

/** A customer's languages, preferred first. */
type Preferred = readonly string[] | null | undefined;

/** Returns the language of a document: the customer's if supported, otherwise the current one. */
export function useDocumentLanguage(preferred: Preferred): DocumentLanguage {
  return documentLanguage(preferred, useLanguage());
}

function documentLanguage(preferred: Preferred, here: DocumentLanguage): DocumentLanguage {
  const tag = preferred?.find((one) => /^(en|fr|es)\b/.test(one));
  if (tag === undefined) return here;
  const language = languageOf(tag);
  return language === here.language ? here : { language, locale: formattingLocale(tag) };
}

const wordsOptions = (language: Language) =>
  queryOptions({
    queryKey: ["document text", language],
    queryFn: () => loadMessages(language, "document"),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

/** Loads the messages of a document before it is shown. */
export function needDocumentText(client: QueryClient, preferred: Preferred): Promise<void> {
  return client.prefetchQuery(wordsOptions(documentLanguage(preferred, textStore.get()).language));
}

interface DocumentTextProps {
  readonly language: Language;
  readonly locale: string;
  readonly children: ReactNode;
}

/** Provides the document's language to its content, whatever the language of the screen. */
export function DocumentText({ language, locale, children }: DocumentTextProps) {
  const { data } = useQuery(wordsOptions(language));
  const speech = useMemo(() => data && { locale, messages: data }, [locale, data]);
  if (!speech) return <Skeleton height={SHEET_PX} />;
  return (
    <SpeechContext value={speech}>
      <LocaleContext value={locale}>{children}</LocaleContext>
    </SpeechContext>
  );
}
