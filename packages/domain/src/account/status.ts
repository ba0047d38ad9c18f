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
 * Returns the state of a business's account, most urgent first: rejected; restricted, if charges or
 * payouts are disabled and something is due; restricted soon, if something is due by a date;
 * pending, if only verification is; enabled, if more will be due eventually; complete.
 * @param account undefined until it is loaded
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

/** Returns whether a business can accept payments. */
export function isOnboarded(account: Pick<AccountState, "charges_enabled">): boolean {
  return account.charges_enabled;
}
