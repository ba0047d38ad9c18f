import {
  type ListSearch,
  PAYOUT_TRANSACTION_PARTS,
  type PayoutTransactionPart,
  readListSearch,
} from "@counterfoil/contract";

/** How the user arrived: back from the provider's form, or because their link had expired. */
export interface OnboardingArrival {
  readonly onboarding?: "return" | "refresh" | undefined;
}

/** Parses the account page's address, ignoring invalid values. */
export function readArrival({ onboarding }: Record<string, unknown>): OnboardingArrival {
  return onboarding === "return" || onboarding === "refresh" ? { onboarding } : {};
}

/** The state of the payout list, and the filter of the open payout. */
export interface PayoutSearch extends ListSearch {
  readonly part?: PayoutTransactionPart | undefined;
}

/** Parses the payout list's address, ignoring invalid values. */
export function readPayoutSearch(raw: Record<string, unknown>): PayoutSearch {
  const search = readListSearch("payout", raw);
  const part = PAYOUT_TRANSACTION_PARTS.find((candidate) => candidate === raw.part);
  return part === undefined ? search : { ...search, part };
}
