import { lookupTable } from "@counterfoil/domain";
import type { Account } from "../account.ts";
import type { Person } from "../details/person.ts";

/** The account whose requirements are assessed. */
export interface RequirementFacts {
  account: Account;
  /** The person who represents the business; an individual represents themselves. */
  representative: Person | null;
}

type FieldReader = (facts: RequirementFacts) => unknown;

const profile = ({ account }: RequirementFacts) => account.business_profile;
const place = ({ account }: RequirementFacts) => account.company?.address;
const home = ({ representative }: RequirementFacts) => representative?.address;
const dateOfBirth = ({ representative }: RequirementFacts) => representative?.dob;

/**
 * Reads whether a field was provided, by its name in requirements
 * (docs.stripe.com/connect/required-verification-information).
 */
const FIELDS: Readonly<Record<string, FieldReader>> = lookupTable({
  "business_profile.mcc": (facts) => profile(facts)?.mcc,
  "business_profile.url": (facts) => profile(facts)?.url || profile(facts)?.product_description,
  business_type: ({ account }) => account.business_type,
  external_account: ({ account }) =>
    account.external_accounts?.data.some(
      (each) => each.object !== "bank_account" || each.status !== "errored",
    ),
  "tos_acceptance.date": ({ account }) => account.tos_acceptance?.date,
  "tos_acceptance.ip": ({ account }) => account.tos_acceptance?.ip,
  "company.name": ({ account }) => account.company?.name,
  "company.address.line1": (facts) => place(facts)?.line1,
  "company.address.city": (facts) => place(facts)?.city,
  "company.address.state": (facts) => place(facts)?.state,
  "company.address.postal_code": (facts) => place(facts)?.postal_code,
  "company.phone": ({ account }) => account.company?.phone,
  "company.tax_id": ({ account }) => account.company?.tax_id_provided,
  "representative.first_name": ({ representative }) => representative?.first_name,
  "representative.last_name": ({ representative }) => representative?.last_name,
  "representative.dob.day": (facts) => dateOfBirth(facts)?.day,
  "representative.dob.month": (facts) => dateOfBirth(facts)?.month,
  "representative.dob.year": (facts) => dateOfBirth(facts)?.year,
  "representative.email": ({ representative }) => representative?.email,
  "representative.phone": ({ representative }) => representative?.phone,
  "representative.address.line1": (facts) => home(facts)?.line1,
  "representative.address.city": (facts) => home(facts)?.city,
  "representative.address.state": (facts) => home(facts)?.state,
  "representative.address.postal_code": (facts) => home(facts)?.postal_code,
  "representative.relationship.title": ({ representative }) => representative?.relationship?.title,
  "representative.id_number": ({ representative }) => representative?.id_number_provided,
});

export const isField = (name: string): boolean => Object.hasOwn(FIELDS, name);

export const isProvided = (name: string, facts: RequirementFacts): boolean =>
  Boolean(FIELDS[name]?.(facts));

/** Fields that every account must provide before it can charge. */
export const FIRST: readonly string[] = [
  "business_profile.url",
  "business_type",
  "external_account",
  "tos_acceptance.date",
  "tos_acceptance.ip",
];

const PERSON = "first_name last_name dob.day dob.month dob.year email phone".split(" ");
const ADDRESS = "line1 city state postal_code".split(" ");
/** Countries whose addresses have a state or province. */
const WITH_STATES: ReadonlySet<string> = new Set(["AU", "CA", "US"]);

/** Fields that become due as the business grows, by business type. */
export function laterFields({
  business_type: type,
  country,
}: Pick<Account, "business_type" | "country">): string[] {
  if (!type) return [];
  const address = ADDRESS.filter((part) => part !== "state" || WITH_STATES.has(country ?? ""));
  const person = PERSON.map((name) => `representative.${name}`);
  if (type === "individual") {
    return [...person, ...address.map((part) => `representative.address.${part}`)];
  }
  return [
    "company.name",
    ...address.map((part) => `company.address.${part}`),
    "company.phone",
    "company.tax_id",
    ...person,
    "representative.relationship.title",
  ];
}

/**
 * Returns the name of a field in a response. Fields of a person start with the person's ID once
 * they have one.
 */
export function requirementName(
  name: string,
  { account, representative }: RequirementFacts,
): string {
  if (!name.startsWith("representative.")) return name;
  const field = name.slice("representative.".length);
  if (account.business_type === "individual") return `individual.${field}`;
  return representative === null ? name : `${representative.id}.${field}`;
}
