interface AddressParams {
  city?: string | null | undefined;
  country?: string | null | undefined;
  line1?: string | null | undefined;
  line2?: string | null | undefined;
  postal_code?: string | null | undefined;
  state?: string | null | undefined;
}

/** Returns an address with every field, as in API responses; null if none was given. */
export function fullAddress(params: AddressParams | null | undefined) {
  if (!params) return null;
  const { city, country, line1, line2, postal_code, state } = params;
  return {
    city: city ?? null,
    country: country ?? null,
    line1: line1 ?? null,
    line2: line2 ?? null,
    postal_code: postal_code ?? null,
    state: state ?? null,
  };
}
