import { useMemo } from "react";
import { useLanguage } from "../../shared/text/text-provider.tsx";

/** Country names in the current locale, by two-letter code. */
export function useCountryName(): (code: string | null | undefined) => string {
  const { locale } = useLanguage();
  return useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: "region", fallback: "code" });
    return (code) => (code ? (names.of(code) ?? code) : "");
  }, [locale]);
}
