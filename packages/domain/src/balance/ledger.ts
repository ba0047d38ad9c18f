/**
 * Every kind of customer balance entry (type comments of the SDK: customer balance transactions).
 */
const LEDGER_TYPES = [
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

/** Returns the meaning of a balance: the customer has credit, owes, or neither. */
export function balanceMeaning(balance: number): "credit" | "debt" | "settled" {
  if (balance === 0) return "settled";
  return balance < 0 ? "credit" : "debt";
}

/**
 * Returns the balance after each entry, oldest first (docs.stripe.com, billing/customer/balance:
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
 * Returns the entry that reverses another, because entries never change
 * (docs.stripe.com/billing/customer/balance). An amount applied to an invoice is reversed by its
 * own type of entry; any other by an adjustment.
 */
export function reversalOf(entry: { readonly type: LedgerType; readonly amount: number }): {
  readonly type: LedgerType;
  readonly amount: number;
} {
  const ofInvoice = entry.type === "applied_to_invoice";
  return { type: ofInvoice ? "unapplied_from_invoice" : "adjustment", amount: 0 - entry.amount };
}

interface LedgerEntry {
  readonly created: number;
  readonly amount: number;
  readonly currency: string;
  readonly ending_balance: number;
}

/**
 * Sorts entries newest first. Those of the same second are ordered by their balances: each starts
 * from the ending balance of the one before.
 * @param entries newest first, except those of the same second
 */
export function inLedgerOrder<Entry extends LedgerEntry>(entries: readonly Entry[]): Entry[] {
  let ordered: readonly Entry[] = [];
  for (const entry of entries.toReversed()) {
    if (entry.created === ordered.at(-1)?.created) continue;
    const second = entries.filter(({ created }) => created === entry.created);
    ordered = (second.length <= MAX_REORDERED ? joined(ordered, second) : null) ?? [
      ...ordered,
      ...second.toReversed(),
    ];
  }
  return ordered.toReversed();
}

/** Maximum entries of one second that are reordered: more have too many permutations to try. */
const MAX_REORDERED = 7;

/**
 * Returns `before` with the rest appended in the order that their balances give; null if there is
 * none.
 */
function joined<Entry extends LedgerEntry>(
  before: readonly Entry[],
  rest: readonly Entry[],
): readonly Entry[] | null {
  if (rest.length === 0) return before;
  // A ledger starts at zero, so the entry that does is most likely the first.
  const likely = rest.toSorted((one, other) => Math.abs(opening(one)) - Math.abs(opening(other)));
  const next = before.length === 0 ? likely : rest;
  for (const entry of next.filter((one) => follows(one, before))) {
    const others = rest.filter((one) => one !== entry);
    const ordered = joined([...before, entry], others);
    if (ordered !== null) return ordered;
  }
  return null;
}

/** Returns whether an entry starts from the last balance of its currency. */
function follows(entry: LedgerEntry, before: readonly LedgerEntry[]): boolean {
  const last = before.findLast(({ currency }) => currency === entry.currency);
  // The balance before the first entry of a page is unknown.
  return last === undefined || opening(entry) === last.ending_balance;
}

function opening(entry: LedgerEntry): number {
  return entry.ending_balance - entry.amount;
}
