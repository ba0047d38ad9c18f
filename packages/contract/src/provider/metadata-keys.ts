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

/** Why a customer's currency is locked; null if it isn't. */
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
export const OWN_METADATA_PREFIX = "counterfoil_";

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

/**
 * Metadata key of a draft, with the number of calendar days after finalization until it is due. The
 * provider counts days in seconds from creation, so it is given the due date instead.
 */
export const DUE_DAYS_KEY = "counterfoil_due_days";

const DAY = 86_400;

/**
 * Returns the calendar days that an invoice gives the customer: as stored by the back office,
 * otherwise as counted by the provider; null if it has its own due date, or none.
 */
export function dueDaysOf(invoice: {
  readonly due_date: number | null;
  readonly created: number;
  readonly metadata?: Readonly<Record<string, string>> | null | undefined;
}): number | null {
  const { due_date: due, created, metadata } = invoice;
  if (due === null) return null;
  const kept = metadata?.[DUE_DAYS_KEY];
  if (kept !== undefined && /^\d{1,4}$/.test(kept)) return Number(kept);
  const days = (due - created) / DAY;
  return Number.isInteger(days) ? days : null;
}
