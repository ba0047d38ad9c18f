import type { Types } from "../../../kernel/types/types.ts";
import { type CapabilityName, isCapability } from "./capability-names.ts";

type Account = Types["account"];

/** Returns a capability of an account (https://docs.stripe.com/api/capabilities/object). */
export function capabilityOf(account: Account, id: CapabilityName): Types["capability"] {
  const status = account.capabilities?.[id];
  const { requirements } = account;
  const due = requirements?.currently_due ?? [];
  const shared = { alternatives: [], current_deadline: null, errors: [], pending_verification: [] };
  return {
    id,
    object: "capability",
    account: account.id,
    future_requirements: {
      ...shared,
      currently_due: [],
      disabled_reason: null,
      eventually_due: [],
      past_due: [],
    },
    requested: status !== undefined,
    requested_at: status === undefined ? null : (account.created ?? null),
    requirements: {
      ...shared,
      currently_due: status === undefined ? [] : due,
      disabled_reason:
        status === undefined || status === "active" ? null : "requirements.fields_needed",
      eventually_due: status === undefined ? [] : due,
      past_due: [],
    },
    status: status ?? "unrequested",
  };
}

/**
 * Returns the names of the capabilities that were added, removed or changed between two states of
 * an account.
 */
export const changedCapabilities = (before: Account, after: Account): CapabilityName[] => {
  const [old, now] = [before.capabilities ?? {}, after.capabilities ?? {}];
  return Object.keys({ ...old, ...now })
    .filter(isCapability)
    .filter((name) => old[name] !== now[name]);
};
