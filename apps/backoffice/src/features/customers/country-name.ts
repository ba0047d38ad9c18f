import { useMemo } from "react";
import { useLanguage } from "../../shared/text/text-provider.tsx";

/**
 * Returns a function that names a country in the current locale by its two-letter code; empty for
 * none.
 */
export function useCountryName(): (code: string | null | undefined) => string {
  const { locale } = useLanguage();
  return useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: "region", fallback: "code" });
    return (code) => (code ? (names.of(code) ?? code) : "");
  }, [locale]);
}
