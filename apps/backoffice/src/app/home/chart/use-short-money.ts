import { currencyExponent } from "@counterfoil/domain";
import { useMemo } from "react";
import { useLanguage } from "../../../shared/text/text-provider.tsx";

/**
 * Formats the round amounts of an axis, such as `$7.5K`.
 * @param currency a code in either case
 */
export function useShortMoney(currency: string): (minor: number) => string {
  const { locale } = useLanguage();
  return useMemo(() => {
    const format = new Intl.NumberFormat(locale, {
      style: "currency",
      currency: currency.toUpperCase(),
      currencyDisplay: "narrowSymbol",
      notation: "compact",
      minimumFractionDigits: 0,
      maximumFractionDigits: 1,
    });
    const unit = 10 ** currencyExponent(currency);
    return (minor) => format.format(minor / unit);
  }, [locale, currency]);
}
