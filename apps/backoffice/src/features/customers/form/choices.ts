import { CURRENCIES, SUPPORTED_COUNTRIES } from "@counterfoil/domain";
import { useMemo } from "react";
import type { Choice } from "../../../shared/form/fields/choice-field.tsx";
import { useLanguage } from "../../../shared/text/text-provider.tsx";

/** Languages of documents and hosted pages. */
const DOCUMENT_LOCALES = [
  ...["en", "en-GB", "fr", "fr-CA", "es", "de", "it", "nl", "pt", "pt-BR"],
  ...["da", "sv", "nb", "fi", "pl", "ja"],
];

interface Choices {
  readonly languages: readonly Choice[];
  readonly currencies: readonly Choice[];
  readonly countries: readonly Choice[];
  readonly zones: readonly Choice[];
}

/** Returns the form's long lists, translated and sorted in the current locale. */
export function useChoices(): Choices {
  const { locale } = useLanguage();
  return useMemo(() => {
    const languages = new Intl.DisplayNames(locale, { type: "language" });
    const regions = new Intl.DisplayNames(locale, { type: "region" });
    const currencies = new Intl.DisplayNames(locale, { type: "currency" });
    const sorted = (values: readonly string[], label: (value: string) => string) =>
      values
        .map((value) => ({ value, label: label(value) }))
        .sort((a, b) => a.label.localeCompare(b.label, locale));
    return {
      languages: sorted(DOCUMENT_LOCALES, (tag) => languages.of(tag) ?? tag),
      currencies: sorted(
        CURRENCIES.map((code) => code.toLowerCase()),
        (code) => `${code.toUpperCase()} ${currencies.of(code.toUpperCase()) ?? ""}`,
      ),
      countries: sorted(SUPPORTED_COUNTRIES, (code) => regions.of(code) ?? code),
      zones: Intl.supportedValuesOf("timeZone").map((zone) => ({
        value: zone,
        label: zone.replaceAll("_", " "),
      })),
    };
  }, [locale]);
}
