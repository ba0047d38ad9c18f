import { decimalOfNumber, quantityText, taxSummary } from "@counterfoil/domain";
import { useCallback } from "react";
import { useText } from "../text/text.ts";
import { useLanguage } from "../text/text-provider.tsx";

interface Rate {
  readonly percentage: number;
  readonly inclusive: boolean;
}

/**
 * Formats the percentages of tax rates: inclusive ones summed as "N% incl.", then each exclusive
 * one (specification, section 9): "7.5% incl. + 5% + 9.975%". Empty for no rates.
 */
export function useTaxText(): (rates: readonly Rate[]) => string {
  const t = useText();
  const { locale } = useLanguage();
  return useCallback(
    (rates) => {
      const { inclusive, exclusive } = taxSummary(
        rates.map((rate) => ({ ...rate, percentage: decimalOfNumber(rate.percentage) })),
      );
      const percent = (value: string) => t("tax.percent", { value: quantityText(value, locale) });
      return [
        ...(inclusive === null ? [] : [t("tax.inclusive", { percent: percent(inclusive) })]),
        ...exclusive.map(percent),
      ].join(" + ");
    },
    [t, locale],
  );
}
