import { CURRENCIES } from "@counterfoil/domain";
import { useMemo } from "react";
import { useLanguage } from "../../text/text-provider.tsx";
import type { Choice } from "./choice-field.tsx";

/** Returns every currency of the provider, by code, named in the current language. */
export function useCurrencies(): readonly Choice[] {
  const { locale } = useLanguage();
  return useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: "currency" });
    return CURRENCIES.map((code) => {
      const upper = code.toUpperCase();
      return { value: code.toLowerCase(), label: `${upper} ${names.of(upper) ?? ""}`.trim() };
    }).sort((a, b) => a.label.localeCompare(b.label, locale));
  }, [locale]);
}
