/** A postal address in the provider's fields (docs.stripe.com/api/customers/object: address). */
export interface Address {
  readonly line1?: string | null | undefined;
  readonly line2?: string | null | undefined;
  readonly city?: string | null | undefined;
  readonly state?: string | null | undefined;
  readonly postal_code?: string | null | undefined;
  readonly country?: string | null | undefined;
}

interface AddressParts {
  readonly city: string;
  readonly state: string;
  readonly code: string;
}

/** The lines between the street and the country. */
type Form = (place: AddressParts) => readonly string[];

const spaced = (...parts: readonly string[]): string => parts.filter(Boolean).join(" ");
const commaed = (...parts: readonly string[]): string => parts.filter(Boolean).join(", ");

/** `Montréal QC H2J 2K8`; also if the country isn't known. */
const codeLast: Form = ({ city, state, code }) => [spaced(city, state, code)];
/** `San Francisco, CA 94111`. */
const american: Form = ({ city, state, code }) => [commaed(city, spaced(state, code))];
/** `10115 Berlin`: the town alone says where it is, so a state is left out. */
const codeFirst: Form = ({ city, state, code }) => [spaced(code, city || state)];
/** `00184 Roma RM`. */
const italian: Form = ({ city, state, code }) => [spaced(code, city, state)];
/** `28223 Pozuelo de Alarcón (Madrid)`; a capital does not name its province again. */
const spanish: Form = ({ city, state, code }) => {
  const province = state === "" || state === city ? "" : city === "" ? state : `(${state})`;
  return [spaced(code, city, province)];
};
/** Each on a line of its own, the code last. */
const british: Form = ({ city, state, code }) => [city, state, code];
/** `06600 Ciudad de México, CDMX`. */
const mexican: Form = ({ city, state, code }) => [commaed(spaced(code, city), state)];
/** `São Paulo - SP`, and the code under it. */
const brazilian: Form = ({ city, state, code }) => [
  [city, state].filter(Boolean).join(" - "),
  code,
];

const FORMS: readonly (readonly [countries: string, form: Form])[] = [
  ["US PR", american],
  ["CA AU", codeLast],
  ["AT BE BG CH CZ DE DK EE FI FR GR HR HU IS LI LT LU LV MC NL NO PL PT RO SE SI SK", codeFirst],
  ["IT SM", italian],
  ["ES", spanish],
  ["GB IE GG JE IM", british],
  ["MX", mexican],
  ["BR", brazilian],
];

/**
 * Formats an address as in its own country (upu.int, postal addressing systems): the street, the
 * locality in the country's order, the country. The country is omitted if it is `home` or unknown.
 * @param locale language of the country's name
 */
export function addressLines(
  address: Address | null | undefined,
  home: string | undefined,
  locale: string,
): readonly string[] {
  if (!address) return [];
  const form = formOf(address.country || (home ?? ""));
  const place = {
    city: trimmed(address.city),
    state: trimmed(address.state),
    code: trimmed(address.postal_code),
  };
  const country = address.country === home ? "" : countryIn(locale, address.country);
  return [trimmed(address.line1), trimmed(address.line2), ...form(place), country].filter(
    (line) => line !== "",
  );
}

const trimmed = (text: string | null | undefined): string => text?.trim() ?? "";

function countryIn(locale: string, code: string | null | undefined): string {
  if (!code) return "";
  // A text that isn't a country code is returned unchanged.
  if (!/^[A-Z]{2}$/.test(code)) return code;
  return new Intl.DisplayNames(locale, { type: "region" }).of(code) ?? code;
}

function formOf(country: string): Form {
  const own = FORMS.find(([countries]) => countries.split(" ").includes(country));
  return own?.[1] ?? codeLast;
}
