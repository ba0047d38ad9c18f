import { decimalAmount, formatAmount } from "@counterfoil/domain";

/** Formats an amount as it is typed in a language: digits and the language's decimal mark. */
export function amountText(minor: number, currency: string, locale: string): string {
  const mark = new Intl.NumberFormat(locale).format(1.5).includes(",") ? "," : ".";
  return decimalAmount(minor, currency).replace(".", mark);
}

/** Returns the currency's narrow symbol; undefined if that is its code. */
export function symbolOf(currency: string, locale: string): string | undefined {
  const symbol = formatAmount(0, currency, locale).number.replace(/[\d\s.,]/g, "");
  return symbol === "" ? undefined : symbol;
}
