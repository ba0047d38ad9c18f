import { chargeStep, currencyExponent } from "./currency.ts";

export interface FormattedAmount {
  readonly negative: boolean;
  /** Symbol and digits, without sign or parentheses: "$1,234.50". */
  readonly number: string;
  /** The currency code in capitals: "CAD". */
  readonly code: string;
  /** The whole: "$1,234.50 CAD", or "($1,234.50) CAD" below zero. */
  readonly text: string;
}

/**
 * Writes an amount the way every screen, document and mail shows it: narrow symbol, digits, code
 * after, parentheses when negative whatever the language.
 * @param minor whole minor units.
 * @param currency a three-letter code in either case.
 */
export function formatAmount(minor: number, currency: string, locale: string): FormattedAmount {
  const code = currency.toUpperCase();
  const number = digitsWithSymbol(Math.abs(minor), code, locale);
  const negative = minor < 0;
  return { negative, number, code, text: `${negative ? `(${number})` : number} ${code}` };
}

/**
 * Returns the amount as a plain decimal in major units, for files and form fields: "1234.50",
 * "-0.05".
 * @param minor whole minor units.
 */
export function decimalAmount(minor: number, currency: string): string {
  const { whole, decimals } = majorAndMinor(Math.abs(minor), currencyExponent(currency));
  const sign = minor < 0 ? "-" : "";
  return decimals === "" ? `${sign}${whole}` : `${sign}${whole}.${decimals}`;
}

function digitsWithSymbol(minor: number, code: string, locale: string): string {
  const exponent = currencyExponent(code);
  const { whole, decimals } = majorAndMinor(minor, exponent);
  // Whole currencies that travel in hundredths show hundredths only when there are some.
  const shown = chargeStep(code) === 100 && minor % 100 === 0 ? 0 : exponent;
  // Intl gets the whole part as a bigint and the decimals are put in after, so no float is
  // involved.
  const parts = formatter(locale, code, shown).formatToParts(BigInt(whole));
  return parts
    .map((part) => {
      if (part.type === "fraction") return decimals;
      return part.type === "currency" && part.value === code ? "" : part.value;
    })
    .join("")
    .trim();
}

function majorAndMinor(minor: number, exponent: number): { whole: string; decimals: string } {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`Not an amount in minor units: ${minor}`);
  const digits = String(minor).padStart(exponent + 1, "0");
  const point = digits.length - exponent;
  return { whole: digits.slice(0, point), decimals: digits.slice(point) };
}

const formatters = /* @__PURE__ */ new Map<string, Intl.NumberFormat>();

/** Making a number format costs far more than using it, and lists use the same few. */
function formatter(locale: string, code: string, decimals: number): Intl.NumberFormat {
  const key = `${locale} ${code} ${decimals}`;
  const cached = formatters.get(key);
  if (cached) return cached;
  const formatter = new Intl.NumberFormat(locale, {
    style: "currency",
    currency: code,
    currencyDisplay: "narrowSymbol",
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    // Spanish groups four digits only when told to, and columns mix them with longer amounts.
    useGrouping: "always",
  });
  formatters.set(key, formatter);
  return formatter;
}
