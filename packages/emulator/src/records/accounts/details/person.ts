import type { z } from "zod";
import type { Context } from "../../../kernel/context.ts";
import { fullAddress } from "../../../kernel/parameters/address.ts";
import { email } from "../../../kernel/parameters/email.ts";
import { mergeMetadata } from "../../../kernel/parameters/metadata.ts";
import { p } from "../../../kernel/parameters/params.ts";
import { withoutUndefined } from "../../../kernel/parameters/without-undefined.ts";
import type { Types } from "../../../kernel/types/types.ts";
import { completeJapaneseAddress, japaneseAddress } from "./japanese-address.ts";

export type Person = Types["person"];

const text = () => p.orUnset(p.string()).optional();

const documentSides = () => p.hash({ back: text(), front: text() }).optional();
const documentFiles = () => p.hash({ files: p.list(p.string()).optional() }).optional();

/** Details of a person (https://docs.stripe.com/api/persons/create). */
export const personFields = {
  additional_tos_acceptances: p
    .hash({
      account: p
        .hash({ date: p.timestamp().optional(), ip: p.string().optional(), user_agent: text() })
        .optional(),
    })
    .optional(),
  address: p.address().optional(),
  address_kana: japaneseAddress(),
  address_kanji: japaneseAddress(),
  dob: p
    .orUnset(
      p.hash({
        day: p.integer({ min: 1, max: 31 }),
        month: p.integer({ min: 1, max: 12 }),
        year: p.integer({ min: 1900 }),
      }),
    )
    .optional(),
  documents: p
    .hash({
      company_authorization: documentFiles(),
      passport: documentFiles(),
      visa: documentFiles(),
    })
    .optional(),
  email: p.orUnset(email()).optional(),
  first_name: text(),
  first_name_kana: text(),
  first_name_kanji: text(),
  full_name_aliases: p.list(p.string()).optional(),
  gender: text(),
  id_number: p.string().optional(),
  id_number_secondary: p.string().optional(),
  last_name: text(),
  last_name_kana: text(),
  last_name_kanji: text(),
  maiden_name: text(),
  metadata: p.metadata().optional(),
  nationality: text(),
  phone: text(),
  political_exposure: p.enum(["existing", "none"]).optional(),
  registered_address: p.address().optional(),
  relationship: p
    .hash({
      authorizer: p.boolean().optional(),
      director: p.boolean().optional(),
      executive: p.boolean().optional(),
      legal_guardian: p.boolean().optional(),
      owner: p.boolean().optional(),
      percent_ownership: p.orUnset(p.decimal()).optional(),
      representative: p.boolean().optional(),
      title: p.string().optional(),
    })
    .optional(),
  ssn_last_4: p.string().optional(),
  us_cfpb_data: p
    .hash({
      ethnicity_details: p
        .hash({ ethnicity: p.list(p.string()).optional(), ethnicity_other: text() })
        .optional(),
      race_details: p.hash({ race: p.list(p.string()).optional(), race_other: text() }).optional(),
      self_identified_gender: text(),
    })
    .optional(),
  verification: p
    .hash({ additional_document: documentSides(), document: documentSides() })
    .optional(),
};

const shape = p.hash(personFields);
export type PersonParams = z.output<typeof shape>;

const NOTHING_DUE = {
  alternatives: [],
  currently_due: [],
  errors: [],
  eventually_due: [],
  past_due: [],
  pending_verification: [],
};

const NO_RELATIONSHIP = {
  authorizer: false,
  director: false,
  executive: false,
  legal_guardian: false,
  owner: false,
  percent_ownership: null,
  representative: false,
  title: null,
};

const NO_DATE = { day: null, month: null, year: null };

/** Returns a person with every field empty. */
export function newPerson(ctx: Context, account: string): Person {
  return {
    id: ctx.id("person"),
    object: "person",
    account,
    created: ctx.now(),
    dob: NO_DATE,
    email: null,
    first_name: null,
    future_requirements: NOTHING_DUE,
    id_number_provided: false,
    last_name: null,
    metadata: {},
    phone: null,
    political_exposure: "none",
    relationship: NO_RELATIONSHIP,
    requirements: NOTHING_DUE,
    ssn_last_4_provided: false,
    verification: { details: null, details_code: null, status: "unverified" },
  };
}

/**
 * Returns a person with the changes of a request. Document numbers aren't stored, only that they
 * were provided.
 */
export function changedPerson(before: Person, change: PersonParams): Person {
  const {
    additional_tos_acceptances: acceptances,
    address,
    address_kana: kana,
    address_kanji: kanji,
    dob,
    documents: _,
    id_number,
    id_number_secondary,
    metadata,
    registered_address: registered,
    relationship,
    ssn_last_4,
    us_cfpb_data: data,
    verification,
    ...plain
  } = change;
  const { percent_ownership: share, ...parts } = relationship ?? {};
  const home = fullAddress(address);
  const seat = fullAddress(registered);
  const terms = acceptances?.account;
  return {
    ...before,
    ...withoutUndefined(plain),
    ...(home ? { address: home } : {}),
    ...(kana === undefined ? {} : { address_kana: completeJapaneseAddress(kana) }),
    ...(kanji === undefined ? {} : { address_kanji: completeJapaneseAddress(kanji) }),
    ...(seat ? { registered_address: seat } : {}),
    ...(terms === undefined
      ? {}
      : {
          additional_tos_acceptances: {
            account: {
              date: terms.date ?? null,
              ip: terms.ip ?? null,
              user_agent: terms.user_agent ?? null,
            },
          },
        }),
    dob: dob ?? (dob === undefined && before.dob ? before.dob : NO_DATE),
    id_number_provided: id_number !== undefined || (before.id_number_provided ?? false),
    ...(id_number_secondary === undefined ? {} : { id_number_secondary_provided: true }),
    metadata: mergeMetadata(before.metadata, metadata),
    relationship: {
      ...NO_RELATIONSHIP,
      ...before.relationship,
      ...withoutUndefined(parts),
      ...(share === undefined ? {} : { percent_ownership: share === null ? null : Number(share) }),
    },
    ssn_last_4_provided:
      ssn_last_4 !== undefined || id_number !== undefined || (before.ssn_last_4_provided ?? false),
    ...(data === undefined
      ? {}
      : {
          us_cfpb_data: {
            ethnicity_details: data.ethnicity_details
              ? {
                  ethnicity: data.ethnicity_details.ethnicity ?? null,
                  ethnicity_other: data.ethnicity_details.ethnicity_other ?? null,
                }
              : null,
            race_details: data.race_details
              ? {
                  race: data.race_details.race ?? null,
                  race_other: data.race_details.race_other ?? null,
                }
              : null,
            self_identified_gender: data.self_identified_gender ?? null,
          },
        }),
    verification: verified(before.verification, verification),
  };
}

const SUCCESS = "file_identity_document_success";
const FAILURE = "file_identity_document_failure";

/** Test documents are reviewed immediately (docs.stripe.com/connect/testing#test-file-tokens). */
function verified(
  before: Person["verification"],
  change: PersonParams["verification"],
): NonNullable<Person["verification"]> {
  const current = before ?? { details: null, details_code: null, status: "unverified" };
  if (change === undefined) return current;
  const none = { back: null, details: null, details_code: null, front: null };
  const { document, additional_document: additional } = change;
  const failed = document?.front === FAILURE;
  return {
    ...current,
    ...(failed
      ? { details: "The document could not be verified.", details_code: "failed_other" }
      : { details: null, details_code: null }),
    ...(additional
      ? {
          additional_document: {
            ...none,
            ...current.additional_document,
            ...withoutUndefined(additional),
          },
        }
      : {}),
    ...(document
      ? { document: { ...none, ...current.document, ...withoutUndefined(document) } }
      : {}),
    status: document?.front === SUCCESS ? "verified" : failed ? "unverified" : current.status,
  };
}
