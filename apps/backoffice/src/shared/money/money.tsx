import { type FormattedAmount, formatAmount } from "@counterfoil/domain";
import { Figure, type FigureProps } from "@counterfoil/ui";
import { useCallback } from "react";
import { useLanguage } from "../text/text-provider.tsx";

interface MoneyProps extends Pick<FigureProps, "look" | "flat" | "alarm" | "className"> {
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
}

/** An amount as on every screen: symbol, digits, code; in parentheses if negative. */
export function Money({ amount, currency, ...rest }: MoneyProps) {
  const { locale } = useLanguage();
  const { number, negative, code } = formatAmount(amount, currency, locale);
  return <Figure {...rest} number={number} negative={negative} code={code} />;
}

/**
 * Returns `formatAmount` in the current language, for texts: without a line break before the code.
 * Amounts are in minor units.
 */
export function useMoney(): (amount: number, currency: string) => FormattedAmount {
  const { locale } = useLanguage();
  return useCallback(
    (amount, currency) => {
      const formatted = formatAmount(amount, currency, locale);
      return { ...formatted, text: formatted.text.replace(" ", "\u00a0") };
    },
    [locale],
  );
}
