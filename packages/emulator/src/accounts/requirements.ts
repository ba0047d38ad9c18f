import type { Types } from "../engine/types.ts";

type Account = Types["account"];

/** What is still to be told before the account can charge, and what later. */
function missing(account: Account): string[] {
  const profile = account.business_profile;
  const due: string[] = [];
  if (!profile?.url && !profile?.product_description) due.push("business_profile.url");
  if (!account.business_type) due.push("business_type");
  if ((account.external_accounts?.data.length ?? 0) === 0) due.push("external_account");
  if (!account.tos_acceptance?.date) due.push("tos_acceptance.date");
  if (!account.tos_acceptance?.ip) due.push("tos_acceptance.ip");
  return due;
}

/**
 * The account with its requirements, capabilities and what is enabled, as
 * https://docs.stripe.com/connect/handling-api-verification describes them.
 */
export function withRequirements(account: Account): Account {
  const due = missing(account);
  const held = account.requirements?.disabled_reason;
  const rejected = held?.startsWith("rejected.") ? held : null;
  const complete = due.length === 0 && rejected === null;
  const none = { alternatives: [], current_deadline: null, disabled_reason: null, errors: [] };
  const capabilities: Record<string, "active" | "inactive"> = {};
  for (const name of Object.keys(account.capabilities ?? {})) {
    capabilities[name] = complete ? "active" : "inactive";
  }
  return {
    ...account,
    capabilities,
    charges_enabled: complete,
    details_submitted: account.details_submitted || complete,
    payouts_enabled: complete,
    future_requirements: {
      ...none,
      currently_due: [],
      eventually_due: [],
      past_due: [],
      pending_verification: [],
    },
    requirements: {
      ...none,
      currently_due: due,
      disabled_reason: rejected ?? (complete ? null : "requirements.past_due"),
      eventually_due: due,
      past_due: due,
      pending_verification: [],
    },
  };
}
