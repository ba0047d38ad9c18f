import {
  type ListSearch,
  MOVEMENT_PARTS,
  type MovementPart,
  readListSearch,
} from "@counterfoil/contract";

/** How the user arrived: back from the provider's forms, or because their link was used up. */
export interface Arrival {
  readonly onboarding?: "return" | "refresh" | undefined;
}

/** What the address says of it; anything else is left out. */
export function readArrival({ onboarding }: Record<string, unknown>): Arrival {
  return onboarding === "return" || onboarding === "refresh" ? { onboarding } : {};
}

/** Which payouts are listed, and which rows of the open one. */
export interface PayoutSearch extends ListSearch {
  readonly part?: MovementPart | undefined;
}

export function readPayoutSearch(raw: Record<string, unknown>): PayoutSearch {
  const search = readListSearch(raw);
  const part = MOVEMENT_PARTS.find((known) => known === raw.part);
  return part === undefined ? search : { ...search, part };
}
