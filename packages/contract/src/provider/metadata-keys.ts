import { type CurrencyLock, currencyLock } from "@counterfoil/domain";
import type Stripe from "stripe";

// Separate from the schemas, which are larger than the screens that only show an object.

/** Metadata keys for what the provider has no field for. */
export const CUSTOMER_METADATA = {
  cc: "billing_cc",
  timeZone: "time_zone",
  /** Selected for the first invoice. Once the provider has a currency, that one applies. */
  currency: "currency",
  /** Set once the details were updated after the currency was selected. */
  currencyLocked: "currency_locked",
} as const;

/** Returns why a customer's currency is locked; null if it isn't. */
export function customerCurrencyLock(
  customer: Pick<Stripe.Customer, "currency" | "balance" | "metadata">,
): CurrencyLock | null {
  return currencyLock({
    currency: customer.currency,
    balance: customer.balance,
    chosen: customer.metadata[CUSTOMER_METADATA.currency],
    detailsUpdated: customer.metadata[CUSTOMER_METADATA.currencyLocked] !== undefined,
  });
}

/** Prefix of every metadata key that the back office writes, except the customer's two. */
const OWN_METADATA_PREFIX = "counterfoil_";

/** Returns whether only the back office writes a metadata key, on any object. */
export function isReservedKey(key: string): boolean {
  return key.startsWith(OWN_METADATA_PREFIX) || key === CUSTOMER_METADATA.currencyLocked;
}

/** Metadata key of a reversing balance transaction, with the ID of the reversed one. */
export const BALANCE_REVERSES = "counterfoil_reverses";

/**
 * Metadata key of an invoice item, with the key of its editor row, so that saving again creates no
 * duplicate.
 */
export const LINE_KEY = "counterfoil_line";

/** Metadata key of an invoice item, with the price it was created from. */
export const PRICE_KEY = "counterfoil_price";
