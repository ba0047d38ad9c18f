import type { fullAddress } from "../../../kernel/parameters/address.ts";
import { p } from "../../../kernel/parameters/params.ts";

const text = () => p.orUnset(p.string()).optional();

/** Returns the schema of an address in kana or kanji, which also has a town. */
export const japaneseAddress = () =>
  p
    .hash({
      city: text(),
      country: text(),
      line1: text(),
      line2: text(),
      postal_code: text(),
      state: text(),
      town: text(),
    })
    .optional();

interface JapaneseAddressParams extends NonNullable<Parameters<typeof fullAddress>[0]> {
  town?: string | null | undefined;
}

/** Returns an address with every field. Its country defaults to Japan. */
export function completeJapaneseAddress(address: JapaneseAddressParams) {
  const { city, country, line1, line2, postal_code, state, town } = address;
  return {
    city: city ?? null,
    country: country ?? "JP",
    line1: line1 ?? null,
    line2: line2 ?? null,
    postal_code: postal_code ?? null,
    state: state ?? null,
    town: town ?? null,
  };
}
