import type { Types } from "../../../kernel/types/types.ts";
import type { Invoice } from "../content.ts";

/** Countries that print on letter paper (Unicode CLDR, territory information: paper size). */
const LETTER = new Set("BZ CA CL CO CR GT MX NI PA PH PR SV US VE".split(" "));

/**
 * Returns the document's appearance once the invoice is finalized: `auto` becomes the page size of
 * the customer's language, or of the account's country without one
 * (https://docs.stripe.com/api/invoices/object: rendering.pdf.page_size).
 */
export function withPageSize(
  rendering: Invoice["rendering"],
  customer: Pick<Types["customer"], "preferred_locales">,
  country: string,
): Invoice["rendering"] {
  if (rendering?.pdf?.page_size !== "auto") return rendering;
  const [locale] = customer.preferred_locales ?? [];
  const page_size = LETTER.has(regionOf(locale) ?? country) ? "letter" : "a4";
  return { ...rendering, pdf: { page_size } };
}

/** Returns the country of a locale; undefined for none or an invalid one. */
function regionOf(locale: string | undefined): string | undefined {
  try {
    return locale === undefined ? undefined : new Intl.Locale(locale).maximize().region;
  } catch {
    return undefined;
  }
}
