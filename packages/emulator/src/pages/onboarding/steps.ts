import { isRoutingNumber, lookupTable } from "@counterfoil/domain";
import { isProvided, type RequirementFacts } from "../../records/accounts/requirements/fields.ts";
import type { FieldName, OnboardingTexts, StepName } from "./onboarding-texts.ts";
import type { OnboardingVisit } from "./visit.ts";

/** One field of a form. */
export interface OnboardingField {
  name: FieldName;
  kind: "text" | "email" | "tel" | "date" | "url" | "check" | "kinds";
  autocomplete?: string;
  /** Stored value; numbers are never shown again. */
  value: string;
  /** Value that the button for test details enters if the field is empty. */
  test: string;
  /** The stored value is kept if it and the other optional fields of its step are empty. */
  optional?: boolean;
  /** Pattern of valid values. */
  pattern?: { test(value: string): boolean };
  fault?: keyof OnboardingTexts["invalid"];
}

export interface OnboardingStep {
  name: StepName;
  fields: OnboardingField[];
}

/** Requirements that each step satisfies. */
const COVERS: Readonly<Record<StepName, (field: string) => boolean>> = {
  type: (field) => field === "business_type" || field.startsWith("business_profile."),
  public: () => false,
  business: (field) => field.startsWith("company."),
  person: (field) => /^(representative|individual|person_)/.test(field),
  bank: (field) => field === "external_account",
  terms: (field) => field.startsWith("tos_acceptance."),
};

/**
 * Returns the steps of a visit: all of them for an account update, else those with requirements
 * that are due. The business type is always included, because the other steps depend on it.
 */
export function stepsOf({ link, facts }: OnboardingVisit): OnboardingStep[] {
  const { requirements } = facts.account;
  const due = new Set([
    ...(requirements?.currently_due ?? []),
    ...(requirements?.past_due ?? []),
    ...(link.collect === "eventually_due" ? (requirements?.eventually_due ?? []) : []),
  ]);
  const wanted = (step: OnboardingStep): boolean => {
    if (step.name === "business" && facts.account.business_type === "individual") return false;
    if (link.type === "account_update") return step.name !== "terms" || due.size > 0;
    return step.name === "type" || [...due].some(COVERS[step.name]);
  };
  const asked = (field: string): boolean => [...due].some((one) => one.endsWith(field));
  return [
    { name: "type" as const, fields: typeFields(facts) },
    { name: "public" as const, fields: publicFields(facts) },
    { name: "business" as const, fields: businessFields(facts, asked("tax_id")) },
    { name: "person" as const, fields: personFields(facts, asked("id_number")) },
    { name: "bank" as const, fields: bankFields(facts, asked("external_account")) },
    { name: "terms" as const, fields: TERMS },
  ].filter(wanted);
}

const NUMBER = /^[\dA-Za-z][\dA-Za-z .-]{3,33}$/;
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;
const PHONE = /^\+\d[\d ().-]{6,18}$/;
const TERMS: OnboardingField[] = [{ name: "accept", kind: "check", value: "", test: "yes" }];

function typeFields({ account }: RequirementFacts): OnboardingField[] {
  const type = account.business_type ?? "company";
  return [
    { name: "business_type", kind: "kinds", value: type, test: type },
    {
      name: "url",
      kind: "url",
      autocomplete: "url",
      value: account.business_profile?.url ?? "",
      test: "https://shop.example",
      pattern: /^https?:\/\/[^\s/.]+(?:\.[^\s/.]+)+(?:\/\S*)?$/,
      fault: "url",
    },
  ];
}

/** Fields that customers see on documents. */
function publicFields({ account }: RequirementFacts): OnboardingField[] {
  const profile = account.business_profile;
  const place = profile?.support_address ?? account.company?.address;
  return [
    text("public_name", "organization", profile?.name ?? account.company?.name, "Test Business"),
    {
      name: "email",
      kind: "email",
      autocomplete: "email",
      value: profile?.support_email ?? account.email ?? "",
      test: "support@example.com",
      pattern: EMAIL,
      fault: "email",
    },
    phone(profile?.support_phone ?? account.company?.phone),
    ...addressFields(place, account.country),
  ];
}

function businessFields(facts: RequirementFacts, asksNumber: boolean): OnboardingField[] {
  const { company, country, business_profile: profile } = facts.account;
  const place = company?.address ?? profile?.support_address;
  return [
    text("name", "organization", company?.name ?? profile?.name, "Test Business"),
    ...addressFields(place, country),
    phone(company?.phone ?? profile?.support_phone),
    {
      name: "tax_id",
      kind: "text",
      autocomplete: "off",
      value: "",
      test: "000000000",
      optional: isProvided("company.tax_id", facts) && !asksNumber,
      pattern: NUMBER,
      fault: "number",
    },
  ];
}

function personFields(facts: RequirementFacts, asksNumber: boolean): OnboardingField[] {
  const { account, representative: person } = facts;
  const born = person?.dob;
  const two = (part: number | null | undefined): string => String(part ?? "").padStart(2, "0");
  const alone = account.business_type === "individual";
  const number: OnboardingField = {
    name: "id_number",
    kind: "text",
    autocomplete: "off",
    value: "",
    test: "000000000",
    pattern: NUMBER,
    fault: "number",
  };
  return [
    text("first_name", "given-name", person?.first_name, "Jenny"),
    text("last_name", "family-name", person?.last_name, "Rosen"),
    {
      name: "dob",
      kind: "date",
      autocomplete: "bday",
      value: born?.year ? `${born.year}-${two(born.month)}-${two(born.day)}` : "",
      test: "1901-01-01",
      fault: "date",
    },
    {
      name: "email",
      kind: "email",
      autocomplete: "email",
      value: person?.email ?? account.email ?? "",
      test: "jenny.rosen@example.com",
      pattern: EMAIL,
      fault: "email",
    },
    phone(person?.phone),
    ...(alone ? addressFields(person?.address, account.country) : []),
    ...(alone ? [] : [text("title", "organization-title", person?.relationship?.title, "CEO")]),
    ...(asksNumber ? [number] : []),
  ];
}

type OnboardingAddress = {
  line1?: string | null;
  city?: string | null;
  state?: string | null;
  postal_code?: string | null;
};

function addressFields(
  place: OnboardingAddress | null | undefined,
  country: string | undefined,
): OnboardingField[] {
  const test = TEST_PLACES[country ?? ""] ?? TEST_PLACE;
  return [
    text("line1", "address-line1", place?.line1, test.line1),
    text("city", "address-level2", place?.city, test.city),
    ...(test.state === undefined
      ? []
      : [text("state", "address-level1", place?.state, test.state)]),
    text("postal_code", "postal-code", place?.postal_code, test.postal_code),
  ];
}

interface TestPlace {
  line1: string;
  city: string;
  state?: string;
  postal_code: string;
}

/** Address line that test mode verifies (docs.stripe.com/connect/testing). */
const LINE = "address_full_match";
const TEST_PLACE: TestPlace = { line1: LINE, city: "Berlin", postal_code: "10115" };
const TEST_PLACES: Readonly<Record<string, TestPlace>> = lookupTable({
  AU: { line1: LINE, city: "Sydney", state: "NSW", postal_code: "2000" },
  CA: { line1: LINE, city: "Montréal", state: "QC", postal_code: "H2J 2K8" },
  US: { line1: LINE, city: "San Francisco", state: "CA", postal_code: "94111" },
});

/** Countries whose bank accounts have a routing number; others have an IBAN. */
const ROUTED: Readonly<Record<string, [routing: string, account: string]>> = lookupTable({
  AU: ["110000", "000123456"],
  CA: ["11000-000", "000123456789"],
  GB: ["108800", "00012345"],
  US: ["110000000", "000123456789"],
});

function bankFields(facts: RequirementFacts, required: boolean): OnboardingField[] {
  const { account } = facts;
  const optional = !required && isProvided("external_account", facts);
  const routed = ROUTED[account.country ?? ""];
  const field = (name: FieldName, test: string): OnboardingField => ({
    name,
    kind: "text",
    autocomplete: "off",
    value: "",
    test,
    optional,
    pattern: NUMBER,
    fault: "number",
  });
  const names = { test: (value: string) => isRoutingNumber(account.country ?? "", value) };
  return routed
    ? [
        { ...field("routing_number", routed[0]), pattern: names },
        field("account_number", routed[1]),
      ]
    : [field("iban", "DE89370400440532013000")];
}

const text = (
  name: FieldName,
  autocomplete: string,
  value: string | null | undefined,
  test: string,
): OnboardingField => ({ name, kind: "text", autocomplete, value: value ?? "", test });

const phone = (value: string | null | undefined): OnboardingField => ({
  name: "phone",
  kind: "tel",
  autocomplete: "tel",
  value: value ?? "",
  test: "+15145550142",
  pattern: PHONE,
  fault: "phone",
});
