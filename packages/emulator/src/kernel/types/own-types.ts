import type Stripe from "stripe";
import type { Wire } from "./wire.ts";

/** Internal objects of the provider. The API never returns them. */

/**
 * Balance totals of an account in one currency, stored with the ledger so that reads needn't sum
 * it.
 */
export interface Balance {
  id: string;
  object: "account_balance";
  currency: string;
  /** Charges minus refunds and payouts, before fees. */
  gross: number;
  /** Net amount available as of the last entry. */
  available: number;
  /** Pending net amounts, by the Unix second at which they become available. */
  pending: Record<string, number>;
  /** Unix second of the next automatic payout in this currency; null if none. */
  sweepAt: number | null;
}

/** An account link: opens the provider's hosted onboarding for one visit. */
export interface AccountLink {
  /** The secret at the end of its URL. */
  id: string;
  object: "account_link";
  created: number;
  expires_at: number;
  account: string;
  type: "account_onboarding" | "account_update";
  /** Which requirements the onboarding collects. */
  collect: "currently_due" | "eventually_due";
  return_url: string | null;
  refresh_url: string | null;
  /** Secret of the visit that used the link; null until then. */
  visit: string | null;
}

/** An entry to add to an account's ledger. */
export interface Booking {
  /** The entry's ID, if it is known beforehand. */
  id?: string | undefined;
  type:
    | "charge"
    | "payment"
    | "payment_refund"
    | "application_fee"
    | "application_fee_refund"
    | "transfer"
    | "transfer_refund"
    | "refund"
    | "refund_failure"
    | "payout"
    | "payout_cancel"
    | "payout_failure"
    | "adjustment"
    | "topup"
    | "payout_minimum_balance_hold"
    | "payout_minimum_balance_release";
  reportingCategory: string;
  /** Gross amount in minor units; negative for a debit. */
  amount: number;
  fees?: { amount: number; type: string; description: string; application?: string | null }[];
  currency: string;
  /** ID of the object that caused it. */
  source: string;
  description: string | null;
  /** Unix seconds. */
  availableOn: number;
  /** The automatic payout that includes it. */
  payout?: string | undefined;
}

/** Object that an account receives with money from another account. */
export type PostingNews =
  | { kind: "fee_collected"; fee: string }
  | { kind: "fee_returned"; refund: Wire<Stripe.FeeRefund> }
  | { kind: "payment_received"; charge: string }
  | { kind: "payment_returned"; refund: Wire<Stripe.Refund> };

/** A transfer or reversal from another account that isn't booked yet. */
export interface Posting {
  id: string;
  object: "posting";
  created: number;
  booking: Booking;
  news: PostingNews[];
}

/** Balance settings of an account beside its payout schedule. */
export interface BalanceTerms {
  id: string;
  object: "balance_terms";
  automatic_transfer_rules_by_currency: Record<
    string,
    {
      payout_method: string;
      transfer_up_to_amount: number | null;
      type: "transfer_all" | "transfer_up_to_amount";
    }[]
  > | null;
  /** Days that charges are held beyond the minimum. */
  delay_days_override: number | null;
  /** Amounts that automatic payouts leave on the balance, in minor units by currency. */
  minimum_balance_by_currency: Record<string, number> | null;
  start_of_day: { hour: number; minutes: number; timezone: string } | null;
}

/** Kinds of scheduled changes. */
export type TimerKind =
  | "authorization_lapses"
  | "refund_succeeds"
  | "refund_fails"
  | "refund_awaits_funds"
  | "invoice_finalizes"
  | "invoice_is_charged"
  | "invoice_is_overdue"
  | "dispute_is_due"
  | "debit_settles"
  | "posting_arrives"
  | "deposits_fail"
  | "payout_is_due"
  | "payout_leaves"
  | "payout_arrives"
  | "requirements_lapse"
  | "review_ends"
  | "report_is_ready"
  | "topup_arrives"
  | "subscription_ends"
  | "subscription_expires"
  | "subscription_renews"
  | "subscription_resumes"
  | "test_clock_ends"
  | "trial_will_end";

export interface Timer {
  id: string;
  object: "timer";
  /** Due time in Unix seconds. Named `created` because objects are indexed by it. */
  created: number;
  kind: TimerKind;
  /** ID of the object that it changes. */
  target: string;
  /** The test clock that it follows; the account's own clock if omitted. */
  clock?: string;
}
