/** What the provider keeps for itself among its objects; never answered. */

/** The money of an account in one currency, kept with the ledger so that reading it sums nothing. */
export interface Balance {
  id: string;
  object: "account_balance";
  currency: string;
  /** Charges less refunds and payouts, before any fee. */
  gross: number;
  /** Net amount that was available at the last booking. */
  available: number;
  /** Net amounts still to come, by the second at which they become available. */
  pending: Record<string, number>;
}

/** What is to happen by itself once the account's clock gets there. */
export type TimerKind =
  | "authorization_lapses"
  | "refund_succeeds"
  | "refund_fails"
  | "refund_awaits_funds"
  | "invoice_finalizes"
  | "invoice_is_charged"
  | "invoice_is_overdue"
  | "dispute_is_due"
  | "payout_arrives"
  | "report_is_ready"
  | "test_clock_ends";

export interface Timer {
  id: string;
  object: "timer";
  /** When it is due, seconds since the epoch; so named because objects are found by `created`. */
  created: number;
  kind: TimerKind;
  /** Id of the object that it is about. */
  target: string;
  /** The test clock that tells when it is due; the account's own clock when left out. */
  clock?: string;
}
