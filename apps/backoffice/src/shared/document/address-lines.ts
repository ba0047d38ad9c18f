export interface Address {
  readonly line1?: string | null | undefined;
  readonly line2?: string | null | undefined;
  readonly city?: string | null | undefined;
  readonly state?: string | null | undefined;
  readonly postal_code?: string | null | undefined;
  readonly country?: string | null | undefined;
}

/**
 * An address in the lines of a document; the country is named only when it is another than `home`.
 * @param locale that the country is named in.
 */
export function addressLines(
  address: Address | null | undefined,
  home: string | undefined,
  locale: string,
): readonly string[] {
  if (!address) return [];
  const place = [address.city, address.state, address.postal_code].filter(Boolean).join(" ");
  const country = address.country === home ? "" : countryIn(locale, address.country);
  return [address.line1, address.line2, place, country].filter(
    (line): line is string => typeof line === "string" && line !== "",
  );
}

function countryIn(locale: string, code: string | null | undefined): string {
  if (!code) return "";
  // What is no code of a country stands as it was given.
  if (!/^[A-Z]{2}$/.test(code)) return code;
  return new Intl.DisplayNames(locale, { type: "region" }).of(code) ?? code;
}
