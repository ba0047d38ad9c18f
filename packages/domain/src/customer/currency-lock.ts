/** Why the currency of a customer is locked: a balance, an invoice, or saved details. */
export type CurrencyLock = "balance" | "billed" | "details";

interface CurrencyUse {
  /** The provider's own, lower case; it has one from the first bill or balance entry on. */
  readonly currency: string | null | undefined;
  /** Minor units; zero is no balance. */
  readonly balance: number;
  /** Chosen for the first bill, while the provider has none. */
  readonly chosen: string | null | undefined;
  /** The details have been updated since it was chosen. */
  readonly detailsUpdated: boolean;
}

/**
 * Returns why a customer's currency is locked: details were updated, an invoice was issued, or
 * there is a balance in it (specification, section 4). Null while it can be changed.
 */
export function currencyLock(use: CurrencyUse): CurrencyLock | null {
  const { currency, balance, chosen, detailsUpdated } = use;
  if (currency) return balance === 0 ? "billed" : "balance";
  return chosen && detailsUpdated ? "details" : null;
}
