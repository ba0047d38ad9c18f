/**
 * Every kind of customer balance entry (type comments of the SDK: customer balance transactions).
 */
export const LEDGER_TYPES = [
  "adjustment",
  "applied_to_invoice",
  "checkout_session_subscription_payment",
  "checkout_session_subscription_payment_canceled",
  "credit_note",
  "initial",
  "invoice_overpaid",
  "invoice_too_large",
  "invoice_too_small",
  "migration",
  "unapplied_from_invoice",
  "unspent_receiver_credit",
] as const;

export type LedgerType = (typeof LEDGER_TYPES)[number];

/** The only kind that people write by hand; all others follow from other documents. */
export const MANUAL_LEDGER_TYPE: LedgerType = "adjustment";

/** Which way each kind moves the balance: negative gives credit, positive takes it or adds debt. */
const DIRECTION: Readonly<Record<LedgerType, "either" | "credit" | "debit">> = {
  adjustment: "either",
  applied_to_invoice: "either",
  checkout_session_subscription_payment: "debit",
  checkout_session_subscription_payment_canceled: "credit",
  credit_note: "credit",
  initial: "either",
  invoice_overpaid: "credit",
  invoice_too_large: "debit",
  invoice_too_small: "debit",
  migration: "either",
  unapplied_from_invoice: "either",
  unspent_receiver_credit: "credit",
};

/**
 * Whether an entry of this kind may have this amount: never zero, and of the sign of its kind.
 * @param amount minor units; negative gives the customer credit.
 */
export function signFits(type: LedgerType, amount: number): boolean {
  const direction = DIRECTION[type];
  if (amount === 0) return false;
  return direction === "either" || (direction === "credit") === amount < 0;
}

/** How a balance reads to people: the customer has credit, owes, or neither. */
export function balanceMeaning(balance: number): "credit" | "debt" | "settled" {
  if (balance === 0) return "settled";
  return balance < 0 ? "credit" : "debt";
}

/**
 * The balance after each entry, oldest first (docs.stripe.com, billing/customer/balance:
 * ending_balance of an entry is the balance before it plus its amount).
 */
export function runningBalance<Entry extends { readonly amount: number }>(
  opening: number,
  entries: readonly Entry[],
): (Entry & { readonly endingBalance: number })[] {
  let balance = opening;
  return entries.map((entry) => {
    balance += entry.amount;
    return { ...entry, endingBalance: balance };
  });
}

/**
 * The entry that undoes another: entries never change (docs.stripe.com, billing/customer/balance).
 * What an invoice took is given back under its own kind; all else is an adjustment.
 */
export function reversalOf(entry: { readonly type: LedgerType; readonly amount: number }): {
  readonly type: LedgerType;
  readonly amount: number;
} {
  const ofInvoice = entry.type === "applied_to_invoice";
  return { type: ofInvoice ? "unapplied_from_invoice" : "adjustment", amount: 0 - entry.amount };
}
