import { type CurrencyLock, currencyLock } from "@counterfoil/domain";
import type Stripe from "stripe";

// Apart from the schemas, which weigh more than the screens that only show an object.

/** Metadata keys under which the back office keeps what the provider has no field for. */
export const CUSTOMER_METADATA = {
  cc: "billing_cc",
  timeZone: "time_zone",
  /** Chosen for the first bill; the provider's own holds once there is one. */
  currency: "currency",
  /** Says that the details have been updated since the currency was chosen. */
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

/** Starts every metadata key that the back office writes for itself, except the customer's two. */
export const OWN_METADATA_PREFIX = "counterfoil_";

/** Whether only the back office writes a metadata key, on any object. */
export function isReservedKey(key: string): boolean {
  return key.startsWith(OWN_METADATA_PREFIX) || key === CUSTOMER_METADATA.currencyLocked;
}

/** The metadata key by which a reversing entry of the ledger names the one that it undoes. */
export const BALANCE_REVERSES = "counterfoil_reverses";

/** The metadata key that ties an invoice item to the editor row that made it, so that a repeated save makes no second one. */
export const LINE_KEY = "counterfoil_line";

/** The metadata key under which an invoice item keeps the price that it was picked from. */
export const PRICE_KEY = "counterfoil_price";

/**
 * The metadata key under which a draft keeps how many calendar days after finalization it is due. The
 * provider counts days in seconds from creation; it is told the due date instead.
 */
export const DUE_DAYS_KEY = "counterfoil_due_days";

const DAY = 86_400;

/**
 * The calendar days that an invoice gives the customer: as the back office keeps them, else as the
 * provider counted them; null if it has a due date of its own, or none.
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
