export const ACCOUNT_STATUSES = [
  "unknown",
  "restricted",
  "complete",
  "enabled",
  "restricted_soon",
  "rejected",
  "pending",
] as const;

export type AccountStatus = (typeof ACCOUNT_STATUSES)[number];

/** The fields of a provider account that its shown status depends on. */
interface AccountState {
  readonly charges_enabled: boolean;
  readonly payouts_enabled: boolean;
  readonly requirements?:
    | {
        readonly currently_due?: readonly string[] | null | undefined;
        readonly past_due?: readonly string[] | null | undefined;
        readonly eventually_due?: readonly string[] | null | undefined;
        readonly pending_verification?: readonly string[] | null | undefined;
        /** Unix seconds. */
        readonly current_deadline?: number | null | undefined;
        readonly disabled_reason?: string | null | undefined;
      }
    | null
    | undefined;
}

/**
 * How a business stands with the provider, worst news first: rejected; restricted, when charges or
 * payouts are off with something due; restricted soon, when something is due by a date; pending,
 * when only verification is; enabled, when more is due eventually; complete.
 * @param account undefined while none is loaded.
 */
export function accountStatus(account: AccountState | null | undefined): AccountStatus {
  if (!account) return "unknown";
  const { requirements } = account;
  const some = (list: readonly string[] | null | undefined): boolean => (list?.length ?? 0) > 0;
  const working = account.charges_enabled && account.payouts_enabled;
  const due = some(requirements?.currently_due) || some(requirements?.past_due);
  if (requirements?.disabled_reason?.startsWith("rejected")) return "rejected";
  if (!working && due) return "restricted";
  if (due && requirements?.current_deadline) return "restricted_soon";
  if (some(requirements?.pending_verification) && !due) return "pending";
  if (!working) return "restricted";
  return due || some(requirements?.eventually_due) ? "enabled" : "complete";
}

/** A business is onboarded when it can take payments. */
export function isOnboarded(account: Pick<AccountState, "charges_enabled">): boolean {
  return account.charges_enabled;
}
