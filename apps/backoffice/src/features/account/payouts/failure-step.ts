type FailureStep = "bank" | "ask" | "debits" | "funds";

/** The solution for each failure reason (docs.stripe.com/api/payouts/failures). */
const STEP_OF: Readonly<Record<string, FailureStep>> = {
  account_closed: "bank",
  bank_ownership_changed: "bank",
  debit_not_authorized: "debits",
  incorrect_account_holder_address: "bank",
  incorrect_account_holder_name: "bank",
  incorrect_account_holder_tax_id: "bank",
  insufficient_funds: "funds",
  invalid_account_number: "bank",
  invalid_currency: "bank",
  no_account: "bank",
  unsupported_card: "bank",
};

/** Returns what to do about a payout's failure reason; without a known solution, ask the bank. */
export const failureStep = (code: string): FailureStep => STEP_OF[code] ?? "ask";
