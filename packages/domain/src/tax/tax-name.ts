import { lookupTable } from "../lookup-table.ts";

/** Common Canadian and European abbreviations in other languages. */
const NAMES = lookupTable<ReadonlyMap<string, string>>({
  fr: new Map([
    ["GST", "TPS"],
    ["QST", "TVQ"],
    ["HST", "TVH"],
    ["GST/HST", "TPS/TVH"],
    ["PST", "TVP"],
    ["RST", "TVD"],
    ["VAT", "TVA"],
  ]),
  es: new Map([["VAT", "IVA"]]),
});

/**
 * Returns a tax rate's display name as a document in a language says it: a known abbreviation
 * translated (GST is TPS in French), any other name unchanged.
 * @param locale language or locale of the document, such as `fr-CA`
 */
export function taxName(displayName: string, locale: string): string {
  const names = NAMES[locale.slice(0, 2).toLowerCase()];
  return names?.get(displayName.trim().toUpperCase()) ?? displayName;
}
