import { decimalAmount, formatAmount } from "@counterfoil/domain";
import type { MoneyInputProps } from "@counterfoil/ui";

/** Formats an amount as it is typed in a language: digits and the language's decimal mark. */
export function amountText(minor: number, currency: string, locale: string): string {
  const mark = new Intl.NumberFormat(locale).format(1.5).includes(",") ? "," : ".";
  return decimalAmount(minor, currency).replace(".", mark);
}

/**
 * Returns a currency's narrow symbol and its side of the amount in a language, as props of
 * `MoneyInput`. The symbol is undefined if it's the currency's code.
 */
export function symbolOf(
  currency: string,
  locale: string,
): Pick<MoneyInputProps, "symbol" | "symbolAfter"> {
  const { number } = formatAmount(0, currency, locale);
  const symbol = number.replace(/[\d\s.,]/g, "");
  if (symbol === "") return { symbol: undefined, symbolAfter: undefined };
  return { symbol, symbolAfter: number.endsWith(symbol) };
}
