import { email } from "../../kernel/parameters/email.ts";
import { p } from "../../kernel/parameters/params.ts";
import { bankFields } from "../bank-accounts/params.ts";
import { cardholderFields } from "../cards/params.ts";
import { businessProfileFields } from "./details/business-profile.ts";
import { capabilityNames } from "./details/capability-names.ts";
import { companyFields } from "./details/company.ts";
import { personFields } from "./details/person.ts";
import { settingsFields } from "./settings-params.ts";

/** A bank account or a debit card, by `object`. Each type checks its required fields itself. */
export const externalAccount = p.hash({
  object: p.enum(["bank_account", "card"]),
  ...bankFields,
  account_number: p.string().optional(),
  country: p.string().optional(),
  default_for_currency: p.boolean().optional(),
  metadata: p.metadata().optional(),
  ...cardholderFields,
  cvc: p.string().optional(),
  exp_month: p.integer().optional(),
  exp_year: p.integer().optional(),
  number: p.string().optional(),
});

/** Documents about a business. They are reviewed but never returned. */
const DOCUMENTS = [
  "bank_account_ownership_verification",
  "company_license",
  "company_memorandum_of_association",
  "company_ministerial_decree",
  "company_registration_verification",
  "company_tax_id_verification",
  "proof_of_address",
  "proof_of_business_presence",
  "proof_of_registration",
  "proof_of_ultimate_beneficial_ownership",
];

const documentFiles = p.hash({
  files: p.list(p.string()).optional(),
  signer: p.hash({ person: p.string().optional() }).optional(),
});

/** Parameters of both creation and updates. */
const shared = {
  account_token: p.string().optional(),
  business_profile: businessProfileFields.optional(),
  business_type: p.enum(["company", "government_entity", "individual", "non_profit"]).optional(),
  capabilities: p
    .hash(
      Object.fromEntries(
        capabilityNames.map((name) => [
          name,
          p.hash({ requested: p.boolean().optional() }).optional(),
        ]),
      ),
    )
    .optional(),
  company: companyFields.optional(),
  default_currency: p.string().optional(),
  email: p.orUnset(email()).optional(),
  documents: p
    .hash(Object.fromEntries(DOCUMENTS.map((name) => [name, documentFiles.optional()])))
    .optional(),
  external_account: p.textOrHash(p.string(), externalAccount).optional(),
  groups: p.hash({ payments_pricing: p.orUnset(p.string()).optional() }).optional(),
  individual: p.hash(personFields).optional(),
  metadata: p.metadata().optional(),
  settings: settingsFields.optional(),
  tos_acceptance: p
    .hash({
      date: p.timestamp().optional(),
      ip: p.string().optional(),
      service_agreement: p.enum(["full", "recipient"]).optional(),
      user_agent: p.orUnset(p.string()).optional(),
    })
    .optional(),
};

export const accountCreateParams = p.hash({
  ...shared,
  controller: p
    .hash({
      fees: p.hash({ payer: p.enum(["account", "application"]).optional() }).optional(),
      losses: p.hash({ payments: p.enum(["application", "stripe"]).optional() }).optional(),
      requirement_collection: p.enum(["application", "stripe"]).optional(),
      stripe_dashboard: p.hash({ type: p.enum(["express", "full", "none"]).optional() }).optional(),
    })
    .optional(),
  country: p.string().optional(),
  type: p.enum(["custom", "express", "standard"]).optional(),
});

export const accountUpdateParams = p.hash(shared);
