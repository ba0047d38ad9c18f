import { formattingLocale, type Language, languageOf, loadMessages } from "@counterfoil/i18n";
import { Skeleton } from "@counterfoil/ui";
import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext, useMemo } from "react";
import { textStore } from "../text/messages.ts";
import { SpeechContext } from "../text/speech.ts";
import { useLanguage } from "../text/text-provider.tsx";

/** Room for the sheet of a short invoice while its words come: what is below it hardly moves then. */
const SHEET_PX = 560;

const LocaleContext = createContext("en-CA");

/** What dates and amounts of the document are formatted in. */
export function useDocumentLocale(): string {
  return useContext(LocaleContext);
}

interface Spoken {
  readonly language: Language;
  readonly locale: string;
}

/** A customer's languages, the dearest first. */
type Preferred = readonly string[] | null | undefined;

/** The language of a document: the customer's, where it is one of ours, else that on screen. */
export function useDocumentLanguage(preferred: Preferred): Spoken {
  return documentLanguage(preferred, useLanguage());
}

function documentLanguage(preferred: Preferred, here: Spoken): Spoken {
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

/** Asks for the words of a document before it is shown. */
export function needDocumentText(client: QueryClient, preferred: Preferred): Promise<void> {
  return client.prefetchQuery(wordsOptions(documentLanguage(preferred, textStore.get()).language));
}

export interface DocumentTextProps {
  readonly language: Language;
  readonly locale: string;
  readonly children: ReactNode;
}

/** Speaks the document's language to what is inside, whatever the screen around it speaks. */
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
