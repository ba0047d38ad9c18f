import { readerLocale } from "@counterfoil/domain";
import { formattingLocale, type Language, languageOf, loadMessages } from "@counterfoil/i18n";
import { Skeleton } from "@counterfoil/ui";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext, useMemo } from "react";
import type { RouterContext } from "../routing/root-route.ts";
import { useSession } from "../session/session.tsx";
import { TextContext } from "../text/format-message.ts";

/**
 * Height of a short invoice, reserved while its messages load, so that the content below hardly
 * moves.
 */
const SHEET_PX = 560;

const LocaleContext = createContext("en-CA");

/** Returns the locale of the document's dates and amounts. */
export function useDocumentLocale(): string {
  return useContext(LocaleContext);
}

interface DocumentLanguage {
  readonly language: Language;
  readonly locale: string;
}

/** A customer's languages, preferred first. */
type PreferredLocales = readonly string[] | null | undefined;

/** Returns the language in which the customer receives a document, whatever that of the screen. */
export function useDocumentLanguage(preferred: PreferredLocales): DocumentLanguage {
  const { defaultLocale } = useSession().config;
  return documentLanguage(preferred, defaultLocale);
}

function documentLanguage(preferred: PreferredLocales, defaultLocale: string): DocumentLanguage {
  const tag = readerLocale(preferred, defaultLocale);
  return { language: languageOf(tag), locale: formattingLocale(tag) };
}

const wordsOptions = (language: Language) =>
  queryOptions({
    queryKey: ["document text", language],
    queryFn: () => loadMessages(language, "document"),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

/** Loads the messages of a document before it is shown. */
export function needDocumentText(
  { client, defaultLocale }: Pick<RouterContext, "client" | "defaultLocale">,
  preferred: PreferredLocales,
): Promise<void> {
  return client.prefetchQuery(wordsOptions(documentLanguage(preferred, defaultLocale).language));
}

interface DocumentTextProps {
  readonly language: Language;
  readonly locale: string;
  readonly children: ReactNode;
}

/** Provides the document's language to its content, whatever the language of the screen. */
export function DocumentText({ language, locale, children }: DocumentTextProps) {
  const { data } = useQuery(wordsOptions(language));
  const textLocale = useMemo(() => data && { locale, messages: data }, [locale, data]);
  if (!textLocale) return <Skeleton height={SHEET_PX} />;
  return (
    <TextContext value={textLocale}>
      <LocaleContext value={locale}>{children}</LocaleContext>
    </TextContext>
  );
}
