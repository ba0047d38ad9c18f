import type { z } from "zod";
import { fullAddress } from "../../../kernel/parameters/address.ts";
import { p } from "../../../kernel/parameters/params.ts";
import { withoutUndefined } from "../../../kernel/parameters/without-undefined.ts";
import type { Types } from "../../../kernel/types/types.ts";
import { completeJapaneseAddress, japaneseAddress } from "./japanese-address.ts";

type Company = NonNullable<Types["account"]["company"]>;

const text = () => p.orUnset(p.string()).optional();
const declaration = () =>
  p
    .hash({
      date: p.timestamp().optional(),
      ip: p.string().optional(),
      user_agent: p.orUnset(p.string()).optional(),
    })
    .optional();

const STRUCTURES = [
  "free_zone_establishment",
  "free_zone_llc",
  "government_instrumentality",
  "governmental_unit",
  "incorporated_non_profit",
  "incorporated_partnership",
  "limited_liability_partnership",
  "llc",
  "multi_member_llc",
  "private_company",
  "private_corporation",
  "private_partnership",
  "public_company",
  "public_corporation",
  "public_partnership",
  "registered_charity",
  "single_member_llc",
  "sole_establishment",
  "sole_proprietorship",
  "tax_exempt_government_instrumentality",
  "unincorporated_association",
  "unincorporated_non_profit",
  "unincorporated_partnership",
] as const;

const EXEMPTIONS = [
  "qualified_entity_exceeds_ownership_threshold",
  "qualifies_as_financial_institution",
] as const;

/** Company details (https://docs.stripe.com/api/accounts/create#create_account-company). */
export const companyFields = p.hash({
  address: p.address().optional(),
  address_kana: japaneseAddress(),
  address_kanji: japaneseAddress(),
  administrative_address: p.address().optional(),
  directors_provided: p.boolean().optional(),
  directorship_declaration: declaration(),
  executives_provided: p.boolean().optional(),
  export_license_id: p.string().optional(),
  export_purpose_code: p.string().optional(),
  name: text(),
  name_kana: text(),
  name_kanji: text(),
  owners_provided: p.boolean().optional(),
  ownership_declaration: declaration(),
  ownership_exemption_reason: p.orUnset(p.enum(EXEMPTIONS)).optional(),
  phone: text(),
  physical_address: p.address().optional(),
  principal_place_of_business: p.address().optional(),
  registration_date: p
    .orUnset(p.hash({ day: p.integer(), month: p.integer(), year: p.integer() }))
    .optional(),
  registration_number: p.string().optional(),
  representative_declaration: declaration(),
  structure: p.orUnset(p.enum(STRUCTURES)).optional(),
  tax_id: p.string().optional(),
  tax_id_registrar: p.string().optional(),
  vat_id: p.string().optional(),
  verification: p.hash({ document: p.hash({ back: text(), front: text() }).optional() }).optional(),
});

type CompanyParams = z.output<typeof companyFields>;

/** Returns a company with every field empty. */
export const newCompany = (): Company => ({
  directors_provided: false,
  executives_provided: false,
  name: null,
  owners_provided: false,
  phone: null,
  tax_id_provided: false,
  vat_id_provided: false,
  verification: { document: { back: null, details: null, details_code: null, front: null } },
});

/**
 * Returns a company with the changes of a request. Its numbers aren't stored, only that they were
 * provided.
 */
export function changedCompany(before: Company | undefined, change: CompanyParams): Company {
  const current = before ?? newCompany();
  const {
    address,
    address_kana: kana,
    address_kanji: kanji,
    administrative_address: administrative,
    directorship_declaration: directorship,
    ownership_declaration: ownership,
    ownership_exemption_reason: exemption,
    physical_address: physical,
    principal_place_of_business: principal,
    registration_date: registered,
    registration_number: _,
    representative_declaration: representative,
    structure,
    tax_id,
    vat_id,
    verification,
    ...plain
  } = change;
  const after: Company = {
    ...current,
    ...withoutUndefined(plain),
    ...changedAddresses({
      address,
      administrative_address: administrative,
      physical_address: physical,
      principal_place_of_business: principal,
    }),
    ...(kana === undefined ? {} : { address_kana: completeJapaneseAddress(kana) }),
    ...(kanji === undefined ? {} : { address_kanji: completeJapaneseAddress(kanji) }),
    ...(directorship ? { directorship_declaration: declared(directorship) } : {}),
    ...(ownership ? { ownership_declaration: declared(ownership) } : {}),
    ...(representative ? { representative_declaration: declared(representative) } : {}),
    ...(exemption ? { ownership_exemption_reason: exemption } : {}),
    ...(registered ? { registration_date: registered } : {}),
    ...(structure ? { structure } : {}),
    tax_id_provided: tax_id !== undefined || (current.tax_id_provided ?? false),
    vat_id_provided: vat_id !== undefined || (current.vat_id_provided ?? false),
    verification: verified(current.verification, verification?.document),
  };
  if (structure === null) delete after.structure;
  if (exemption === null) delete after.ownership_exemption_reason;
  if (registered === null) delete after.registration_date;
  return after;
}

const declared = ({
  date,
  ip,
  user_agent,
}: NonNullable<CompanyParams["directorship_declaration"]>) => ({
  date: date ?? null,
  ip: ip ?? null,
  user_agent: user_agent ?? null,
});

type AddressField =
  | "address"
  | "administrative_address"
  | "physical_address"
  | "principal_place_of_business";

function changedAddresses(
  change: { [K in AddressField]: CompanyParams["address"] },
): Partial<Pick<Company, AddressField>> {
  const places: Partial<Pick<Company, AddressField>> = {};
  for (const name of [
    "address",
    "administrative_address",
    "physical_address",
    "principal_place_of_business",
  ] as const) {
    const address = fullAddress(change[name]);
    if (address !== null) places[name] = address;
  }
  return places;
}

function verified(
  before: Company["verification"],
  change: { back?: string | null | undefined; front?: string | null | undefined } | undefined,
): NonNullable<Company["verification"]> {
  const blank = { back: null, details: null, details_code: null, front: null };
  return { document: { ...blank, ...before?.document, ...withoutUndefined(change) } };
}
