import { z } from "zod";
import type { Types } from "../../../kernel/types/types.ts";
import type { Json } from "../../../kernel/types/wire.ts";
import type { Account } from "../account.ts";
import {
  FIRST,
  isProvided,
  laterFields,
  type RequirementFacts,
  requirementName,
} from "./fields.ts";

type Requirements = NonNullable<Types["account"]["requirements"]>;

const requestedFields = z.object({
  /** Fields that the provider requested from this business in particular. */
  asked: z.array(
    z.object({
      field: z.string(),
      /** Unix second; null for no deadline. */
      deadline: z.number().nullable(),
      error: z
        .object({
          code: z.enum([
            "verification_failed_id_number_match",
            "verification_failed_other",
            "verification_failed_tax_id_match",
          ]),
          reason: z.string(),
        })
        .optional(),
    }),
  ),
  /** Fields under review. */
  reviews: z.array(z.object({ field: z.string(), ends: z.number(), passes: z.boolean() })),
});

/**
 * Fields requested from one business, and its reviews. Stored with the account and never returned.
 */
export type RequestedFields = z.infer<typeof requestedFields>;
export type Review = RequestedFields["reviews"][number];
export type RequirementError = NonNullable<RequestedFields["asked"][number]["error"]>;

/** Reads the requested fields stored with an account. */
export function readRequestedFields(hidden: Json | null): RequestedFields {
  return requestedFields.safeParse(hidden).data ?? { asked: [], reviews: [] };
}

/**
 * Returns the account with its requirements, capabilities and what is enabled
 * (https://docs.stripe.com/connect/handling-api-verification): the first fields are due
 * immediately, others once they are requested, and a missed deadline disables the account.
 * @param now Unix seconds
 */
export function withRequirements(
  facts: RequirementFacts,
  { asked, reviews }: RequestedFields,
  now: number,
): Account {
  const { account } = facts;
  const name = (field: string): string => requirementName(field, facts);
  const lacks = (field: string): boolean => !isProvided(field, facts);
  const first = FIRST.filter(lacks);
  const open = asked.filter(({ field, error }) => error !== undefined || lacks(field));
  const lapsed = open.filter(({ deadline }) => deadline !== null && deadline <= now);
  const dates = open.flatMap(({ deadline }) => (deadline === null ? [] : [deadline]));
  // A failed payout to the bank account disables payouts, but not charges.
  const stranded = first.length === 1 && first[0] === "external_account" && hasBank(account);
  const due = unique([...first, ...open.map(({ field }) => field)]);
  const past = unique([...(stranded ? [] : first), ...lapsed.map(({ field }) => field)]);
  const later = laterFields(account).filter((field) => lacks(field) && !due.includes(field));
  const disabledReason = account.requirements?.disabled_reason;
  const rejected = disabledReason?.startsWith("rejected.") ? disabledReason : null;
  const charges = past.length === 0 && rejected === null;
  const payouts = charges && !stranded;
  const requirements: Requirements = {
    alternatives: [],
    current_deadline: dates.length > 0 ? Math.min(...dates) : null,
    currently_due: due.map(name),
    disabled_reason: rejected ?? (past.length > 0 ? "requirements.past_due" : null),
    errors: open.flatMap(({ field, error }) =>
      error ? [{ ...error, requirement: name(field) }] : [],
    ),
    eventually_due: [...due, ...later].map(name),
    past_due: past.map(name),
    pending_verification: reviews.map(({ field }) => name(field)),
  };
  const capabilities: Record<string, "active" | "inactive"> = {};
  for (const capability of Object.keys(account.capabilities ?? {})) {
    capabilities[capability] = charges ? "active" : "inactive";
  }
  return {
    ...account,
    capabilities,
    charges_enabled: charges,
    details_submitted: account.details_submitted || (charges && first.length === 0),
    payouts_enabled: payouts,
    future_requirements: { ...NONE },
    requirements,
  };
}

const NONE: Requirements = {
  alternatives: [],
  current_deadline: null,
  currently_due: [],
  disabled_reason: null,
  errors: [],
  eventually_due: [],
  past_due: [],
  pending_verification: [],
};

const unique = (fields: readonly string[]): string[] => [...new Set(fields)];

const hasBank = (account: Account): boolean => (account.external_accounts?.data.length ?? 0) > 0;

/** Returns a platform's own account, which has no requirements. */
export function unrestricted(account: Account): Account {
  return {
    ...account,
    charges_enabled: true,
    details_submitted: true,
    payouts_enabled: true,
    future_requirements: { ...NONE },
    requirements: { ...NONE },
  };
}
