/** Requirements of a provider, in the terms that people use. */
export const REQUIREMENT_CODES = [
  "business_type",
  "business_profile",
  "company_name",
  "company_address",
  "company_phone",
  "company_tax_id",
  "company_people",
  "company_document",
  "person_name",
  "person_dob",
  "person_email",
  "person_phone",
  "person_address",
  "person_title",
  "person_id_number",
  "person_document",
  "external_account",
  "tos_acceptance",
  "other",
] as const;

export type RequirementCode = (typeof REQUIREMENT_CODES)[number];

/** Patterns of the provider's field names. The first that fits gives the code. */
const MEANINGS: readonly (readonly [pattern: RegExp, code: RequirementCode])[] = [
  [/^business_type$/, "business_type"],
  [/^business_profile\./, "business_profile"],
  [/^external_account$/, "external_account"],
  [/^tos_acceptance\./, "tos_acceptance"],
  [/^company\.name/, "company_name"],
  [/^company\.address/, "company_address"],
  [/^company\.phone$/, "company_phone"],
  [/^company\.(tax_id|vat_id|registration_number)/, "company_tax_id"],
  [/^company\.verification|^documents\./, "company_document"],
  [/^(company\.(owners|directors|executives)|owners|directors|executives)/, "company_people"],
];

/** Patterns of a person's field names, without the path of the person. The first that fits. */
const PERSONAL: readonly (readonly [pattern: RegExp, code: RequirementCode])[] = [
  [/^(first_name|last_name|full_name_aliases|maiden_name)/, "person_name"],
  [/^dob/, "person_dob"],
  [/^email$/, "person_email"],
  [/^phone$/, "person_phone"],
  [/^(registered_)?address/, "person_address"],
  [/^relationship/, "person_title"],
  [/^(id_number|ssn_last_4)/, "person_id_number"],
  [/^(verification|documents)/, "person_document"],
];

/**
 * Returns the code of a provider's requirement
 * (docs.stripe.com/connect/required-verification-information). Several requirements share a code:
 * the provider names the day of a birthday and each person by ID, but people are asked for a date
 * of birth.
 */
export function requirementCode(field: string): RequirementCode {
  const personal = /^(?:person_\w+|representative|individual)\.(.+)$/.exec(field)?.[1];
  const [meanings, name] = personal === undefined ? [MEANINGS, field] : [PERSONAL, personal];
  return meanings.find(([pattern]) => pattern.test(name))?.[1] ?? "other";
}

/** Returns the codes of several requirements, each once, in the order of the list above. */
export function requirementCodes(fields: readonly string[]): RequirementCode[] {
  const codes = new Set(fields.map(requirementCode));
  return REQUIREMENT_CODES.filter((code) => codes.has(code));
}
