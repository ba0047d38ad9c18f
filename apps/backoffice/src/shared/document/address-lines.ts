interface Address {
  readonly line1?: string | null | undefined;
  readonly line2?: string | null | undefined;
  readonly city?: string | null | undefined;
  readonly state?: string | null | undefined;
  readonly postal_code?: string | null | undefined;
  readonly country?: string | null | undefined;
}

/** An address in the lines of a document; the country is said only when it is another than `home`. */
export function addressLines(
  address: Address | null | undefined,
  home: string | undefined,
): readonly string[] {
  if (!address) return [];
  const place = [address.city, address.state, address.postal_code].filter(Boolean).join(" ");
  const country = address.country && address.country !== home ? address.country : "";
  return [address.line1, address.line2, place, country].filter(
    (line): line is string => typeof line === "string" && line !== "",
  );
}
