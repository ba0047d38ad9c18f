import type { Price } from "@counterfoil/contract";
import { formatUnitAmount, PRICE_INTERVALS } from "@counterfoil/domain";
import { useMoney } from "../../../shared/money/money.tsx";
import { useText } from "../../../shared/text/text.ts";
import { useLanguage } from "../../../shared/text/text-provider.tsx";

type Terms = Pick<Price, "currency" | "unit_amount" | "unit_amount_decimal" | "recurring">;

/** Describes a price: "$185.00 CAD", or "$49.00 CAD every 3 months". */
export function usePriceText(): (price: Terms) => string {
  const t = useText();
  const money = useMoney();
  const { locale } = useLanguage();
  return ({ currency, unit_amount: whole, unit_amount_decimal: exact, recurring }) => {
    const amount =
      whole !== null
        ? money(whole, currency).text
        : exact === null
          ? t("products.variable")
          : `${formatUnitAmount(String(exact), currency, locale)} ${currency.toUpperCase()}`;
    const interval = PRICE_INTERVALS.find((candidate) => candidate === recurring?.interval);
    if (!recurring || !interval) return amount;
    return t(`products.every.${interval}`, { amount, count: recurring.interval_count });
  };
}
