import type Stripe from "stripe";
import type { Wire } from "./wire.ts";

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
  /** When the next automatic payout of this currency is due, in seconds; null for none. */
  sweepAt: number | null;
}

/** The way into the provider's own forms, for one visit. */
export interface AccountLink {
  /** The secret end of its address. */
  id: string;
  object: "account_link";
  created: number;
  expires_at: number;
  account: string;
  type: "account_onboarding" | "account_update";
  /** Which requirements the forms ask for. */
  collect: "currently_due" | "eventually_due";
  return_url: string | null;
  refresh_url: string | null;
  /** The secret of the visit that used it up; null as long as nobody has. */
  visit: string | null;
}

/** An entry to be, of an account's money ledger. */
export interface Booking {
  /** Of the entry, where it is known before. */
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
  /** What happened, gross, in minor units; negative takes money off the balance. */
  amount: number;
  fees?: { amount: number; type: string; description: string; application?: string | null }[];
  currency: string;
  /** Id of the object that caused it. */
  source: string;
  description: string | null;
  /** Seconds since the epoch. */
  availableOn: number;
  /** The automatic payout that it leaves the balance with. */
  payout?: string | undefined;
}

/** What an account learns with money that another one sends. */
export type PostingNews =
  | { kind: "fee_collected"; fee: string }
  | { kind: "fee_returned"; refund: Wire<Stripe.FeeRefund> }
  | { kind: "payment_received"; charge: string }
  | { kind: "payment_returned"; refund: Wire<Stripe.Refund> };

/** Money that another account sent or takes back, until it is booked. */
export interface Posting {
  id: string;
  object: "posting";
  created: number;
  booking: Booking;
  news: PostingNews[];
}

/** What an account settled for its balance beside its payout schedule. */
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
  /** Days that charges are held for longer than they have to be. */
  delay_days_override: number | null;
  /** What automatic payouts leave on the balance, minor units by currency. */
  minimum_balance_by_currency: Record<string, number> | null;
  start_of_day: { hour: number; minutes: number; timezone: string } | null;
}

/** A scheduled change of an object, due at a time on the account's clock. */
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
  /** When it is due, seconds since the epoch; so named because objects are found by `created`. */
  created: number;
  kind: TimerKind;
  /** Id of the object that it is about. */
  target: string;
  /** The test clock that tells when it is due; the account's own clock when left out. */
  clock?: string;
}
