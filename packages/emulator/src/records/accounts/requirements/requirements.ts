import { z } from "zod";
import type { Types } from "../../../kernel/types/types.ts";
import type { Json } from "../../../kernel/types/wire.ts";
import type { Account } from "../account.ts";
import { type Facts, FIRST, isGiven, laterFields, shownName } from "./fields.ts";

type Requirements = NonNullable<Types["account"]["requirements"]>;

const requestedFields = z.object({
  /** Fields that the provider asks this very business for. */
  asked: z.array(
    z.object({
      field: z.string(),
      /** Seconds; null: no date is set. */
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
  /** Fields that are being looked at. */
  reviews: z.array(z.object({ field: z.string(), ends: z.number(), passes: z.boolean() })),
});

/** What is wanted of one business beyond the usual; kept with its account and never shown as such. */
export type RequestedFields = z.infer<typeof requestedFields>;
export type Review = RequestedFields["reviews"][number];
export type RequirementError = NonNullable<RequestedFields["asked"][number]["error"]>;

/** The demands kept with an account. */
export function readRequestedFields(hidden: Json | null): RequestedFields {
  return requestedFields.safeParse(hidden).data ?? { asked: [], reviews: [] };
}

/**
 * The account with its requirements, capabilities and what is enabled, as
 * https://docs.stripe.com/connect/handling-api-verification describes them: the first fields are due
 * at once, further ones when they are asked for, and what is not there by its date disables.
 * @param now seconds
 */
export function withRequirements(
  facts: Facts,
  { asked, reviews }: RequestedFields,
  now: number,
): Account {
  const { account } = facts;
  const name = (field: string): string => shownName(field, facts);
  const lacks = (field: string): boolean => !isGiven(field, facts);
  const first = FIRST.filter(lacks);
  const open = asked.filter(({ field, error }) => error !== undefined || lacks(field));
  const lapsed = open.filter(({ deadline }) => deadline !== null && deadline <= now);
  const dates = open.flatMap(({ deadline }) => (deadline === null ? [] : [deadline]));
  // A bank account that sent a payout back stops payouts, not charges.
  const stranded = first.length === 1 && first[0] === "external_account" && hasBank(account);
  const due = unique([...first, ...open.map(({ field }) => field)]);
  const past = unique([...(stranded ? [] : first), ...lapsed.map(({ field }) => field)]);
  const later = laterFields(account).filter((field) => lacks(field) && !due.includes(field));
  const held = account.requirements?.disabled_reason;
  const rejected = held?.startsWith("rejected.") ? held : null;
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

/** A platform's own account: nothing is asked of it. */
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
