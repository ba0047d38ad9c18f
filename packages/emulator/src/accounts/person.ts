import type { z } from "zod";
import { fullAddress } from "../engine/address.ts";
import type { Context } from "../engine/context.ts";
import { mergeMetadata } from "../engine/metadata.ts";
import { p } from "../engine/params.ts";
import type { Types } from "../engine/types.ts";

export type Person = Types["person"];

const text = () => p.orUnset(p.string()).optional();

/** What is told of a person (https://docs.stripe.com/api/persons/create). */
export const personFields = {
  address: p.address().optional(),
  dob: p.orUnset(p.hash({ day: p.integer(), month: p.integer(), year: p.integer() })).optional(),
  email: text(),
  first_name: text(),
  gender: text(),
  id_number: p.string().optional(),
  last_name: text(),
  maiden_name: text(),
  metadata: p.metadata().optional(),
  phone: text(),
  political_exposure: p.enum(["existing", "none"]).optional(),
  relationship: p
    .hash({
      authorizer: p.boolean().optional(),
      director: p.boolean().optional(),
      executive: p.boolean().optional(),
      legal_guardian: p.boolean().optional(),
      owner: p.boolean().optional(),
      percent_ownership: p.decimal().optional(),
      representative: p.boolean().optional(),
      title: p.string().optional(),
    })
    .optional(),
  ssn_last_4: p.string().optional(),
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

const NO_DATE = { day: null, month: null, year: null };

/** A person of whom nothing is known yet. */
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
    relationship: {
      authorizer: false,
      director: false,
      executive: false,
      legal_guardian: false,
      owner: false,
      percent_ownership: null,
      representative: false,
      title: null,
    },
    requirements: NOTHING_DUE,
    ssn_last_4_provided: false,
    verification: { details: null, details_code: null, status: "unverified" },
  };
}

/** The person after a request; numbers of documents are not kept, only that they were given. */
export function changedPerson(before: Person, change: PersonParams): Person {
  const keep = <T>(value: T | undefined, current: T): T => (value === undefined ? current : value);
  const { relationship } = change;
  const held = before.relationship;
  const address = fullAddress(change.address);
  const share = relationship?.percent_ownership;
  return {
    ...before,
    ...(address ? { address } : {}),
    dob: change.dob ?? (change.dob === undefined && before.dob ? before.dob : NO_DATE),
    email: keep(change.email, before.email ?? null),
    first_name: keep(change.first_name, before.first_name ?? null),
    gender: keep(change.gender, before.gender ?? null),
    id_number_provided: change.id_number !== undefined || (before.id_number_provided ?? false),
    last_name: keep(change.last_name, before.last_name ?? null),
    maiden_name: keep(change.maiden_name, before.maiden_name ?? null),
    metadata: mergeMetadata(before.metadata, change.metadata),
    phone: keep(change.phone, before.phone ?? null),
    political_exposure: change.political_exposure ?? before.political_exposure ?? "none",
    relationship: {
      authorizer: keep(relationship?.authorizer, held?.authorizer ?? false),
      director: keep(relationship?.director, held?.director ?? false),
      executive: keep(relationship?.executive, held?.executive ?? false),
      legal_guardian: keep(relationship?.legal_guardian, held?.legal_guardian ?? false),
      owner: keep(relationship?.owner, held?.owner ?? false),
      percent_ownership: share === undefined ? (held?.percent_ownership ?? null) : Number(share),
      representative: keep(relationship?.representative, held?.representative ?? false),
      title: keep(relationship?.title, held?.title ?? null),
    },
    ssn_last_4_provided:
      change.ssn_last_4 !== undefined ||
      change.id_number !== undefined ||
      (before.ssn_last_4_provided ?? false),
  };
}
