import { lookupTable } from "../../lookup-table.ts";

type Names = ReadonlyMap<string, string>;

/**
 * Abbreviations that are no plain capitals of a type's name, or that a language has its own for.
 */
const SHORT = lookupTable<Names>({
  en: new Map([["gst_hst", "GST/HST"]]),
  fr: new Map([
    ["vat", "TVA"],
    ["gst_hst", "TPS/TVH"],
    ["gst", "TPS"],
    ["qst", "TVQ"],
    ["bn", "NE"],
    ["pst_bc", "TVP C.-B."],
    ["pst_mb", "TVP Man."],
    ["pst_sk", "TVP Sask."],
  ]),
  es: new Map([
    ["vat", "IVA"],
    ["gst_hst", "GST/HST"],
  ]),
});

/** How a language says that a number is one for a tax, around the name of the tax. */
const NUMBER = lookupTable<readonly [before: string, after: string]>({
  en: ["", " number"],
  fr: ["Numéro de ", ""],
  es: ["Número de ", ""],
});

/** Types that are named after a tax. All others are named after the number itself, such as EIN. */
const OF_TAX = /^(vat|gst|gst_hst|qst|pst_\w+)$/;

const languageOf = (locale: string): string => locale.slice(0, 2).toLowerCase();
const kindOf = (type: string): string => type.slice(type.indexOf("_") + 1);

/** Returns what a type of tax ID is called, short: VAT, GST/HST, EIN. */
export function taxIdName(type: string, locale: string): string {
  const kind = kindOf(type);
  return SHORT[languageOf(locale)]?.get(kind) ?? kind.replaceAll("_", " ").toUpperCase();
}

/**
 * Returns a tax ID with its kind, as documents show it: `GST/HST number 123456789RT0001`. The value
 * alone if its type is not known.
 * @param locale language or locale of the document, such as `fr-CA`
 */
export function taxIdText(
  { type, value }: { type: string; value: string },
  locale: string,
): string {
  if (!type.includes("_")) return value;
  const name = taxIdName(type, locale);
  const [before, after] = NUMBER[languageOf(locale)] ?? ["", " number"];
  return OF_TAX.test(kindOf(type)) ? `${before}${name}${after} ${value}` : `${name} ${value}`;
}
