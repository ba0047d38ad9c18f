import { PARTIAL_CAPTURE_REVERSAL } from "../amounts/released.ts";

/** One entry of the provider's balance; amounts in minor units of the balance's currency. */
export interface TransactionAmounts {
  /** The provider's type, such as `charge`, `refund` or `adjustment`. */
  readonly type: string;
  readonly reporting_category: string;
  readonly amount: number;
  readonly fee: number;
  readonly net: number;
}

/** Amounts of a payment in the balance. `gross + refunded + other + fees` is `net`. */
interface SettledAmounts {
  readonly gross: number;
  /** Zero or below; a refund that failed and came back counts against it. */
  readonly refunded: number;
  /** Disputes and corrections, either sign. */
  readonly other: number;
  /** Zero or below: the provider keeps them, refunds included. */
  readonly fees: number;
  readonly net: number;
}

const GROSS: ReadonlySet<string> = /* @__PURE__ */ new Set(["charge", "payment"]);
const REFUNDED: ReadonlySet<string> = /* @__PURE__ */ new Set([
  "refund",
  "payment_refund",
  "refund_failure",
  "payment_failure_refund",
]);

/**
 * Sums the balance entries of one payment and its refunds (docs.stripe.com,
 * api/balance_transactions/object: net is amount less fee; reports/balance-transaction-types).
 * All have to be in one currency.
 */
export function sumSettled(transactions: readonly TransactionAmounts[]): SettledAmounts {
  const total = { gross: 0, refunded: 0, other: 0, fees: 0, net: 0 };
  for (const { type, reporting_category: category, amount, fee, net } of transactions) {
    total[partOf(type, category)] += amount;
    total.fees -= fee;
    total.net += net;
  }
  return total;
}

/**
 * A partial capture is booked as the whole authorization and its reversal, which has the type
 * `refund`.
 */
function partOf(type: string, category: string | null): "gross" | "refunded" | "other" {
  if (GROSS.has(type) || category === PARTIAL_CAPTURE_REVERSAL) return "gross";
  return REFUNDED.has(type) ? "refunded" : "other";
}

/** Kinds of balance transactions; `transfer` is between the balance and the bank. */
export const BALANCE_TRANSACTION_KINDS = ["collected", "refunded", "other", "transfer"] as const;
type BalanceTransactionKind = (typeof BALANCE_TRANSACTION_KINDS)[number];

/** Kinds that are income. Money moved to the bank is neither earned nor spent. */
export const EARNING_KINDS: readonly BalanceTransactionKind[] = ["collected", "refunded", "other"];

const TRANSFERS: ReadonlySet<string> = /* @__PURE__ */ new Set([
  "payout",
  "payout_cancel",
  "payout_failure",
  "topup",
  "topup_reversal",
]);

/** Returns the kind of a balance entry, by the provider's type and reporting category of it. */
export function balanceTransactionKind(
  type: string,
  category: string | null,
): BalanceTransactionKind {
  if (TRANSFERS.has(type)) return "transfer";
  const part = partOf(type, category);
  return part === "gross" ? "collected" : part;
}
