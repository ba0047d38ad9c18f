import { decimalAmount, formatAmount } from "@counterfoil/domain";

/** An amount as one types it in a language: digits and the language's decimal mark. */
export function amountText(minor: number, currency: string, locale: string): string {
  const mark = new Intl.NumberFormat(locale).format(1.5).includes(",") ? "," : ".";
  return decimalAmount(minor, currency).replace(".", mark);
}

/** The currency's narrow symbol; nothing where it is its code. */
export function symbolOf(currency: string, locale: string): string | undefined {
  const symbol = formatAmount(0, currency, locale).number.replace(/[\d\s.,]/g, "");
  return symbol === "" ? undefined : symbol;
}
