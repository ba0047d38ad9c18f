import { lookupTable } from "@counterfoil/domain";

/** Reason why a debit fails, as in the charge (https://docs.stripe.com/error-codes). */
export interface DebitFailure {
  code: string;
  message: string;
  /** Revokes the mandate, so that it can't be used again. */
  endsMandate?: boolean;
}

/** Behaviour of a published test account when it is debited. */
interface DebitBehaviour {
  /** Seconds until the bank responds; null for never. */
  settlesAfter: number | null;
  failure?: DebitFailure;
  /** The account holder disputes the payment once it has succeeded. */
  dispute?: boolean;
  /** Blocked by the provider's fraud rules before the bank is asked. */
  blocked?: boolean;
  /** The verification deposits never arrive. */
  depositsFail?: boolean;
}

/** Immediate results still pass through `processing`, in seconds. */
const IMMEDIATE_SECONDS = 3;
/** "after at least three minutes" in the tables of test accounts, in seconds. */
const DELAYED_SECONDS = 180;

const failing = (code: string, message: string, endsMandate = false): DebitBehaviour => ({
  settlesAfter: IMMEDIATE_SECONDS,
  failure: { code, message, endsMandate },
});

const delayed = (behaviour: DebitBehaviour): DebitBehaviour => ({
  ...behaviour,
  settlesAfter: DELAYED_SECONDS,
});

const success: DebitBehaviour = { settlesAfter: IMMEDIATE_SECONDS };
const failed = failing("generic_could_not_process", "The payment could not be processed.");
const insufficientFunds = failing(
  "insufficient_funds",
  "The customer's account has insufficient funds to cover this payment.",
);
const debitNotAuthorized = failing(
  "debit_not_authorized",
  "The customer has notified their bank that this payment was unauthorized.",
  true,
);
const referToCustomer = failing(
  "refer_to_customer",
  "The customer's bank declined this payment. Please contact the customer.",
);

/** Behaviours by the names of the published test payment methods. */
const BEHAVIOURS: Readonly<Record<string, DebitBehaviour>> = lookupTable({
  success,
  successDelayed: delayed(success),
  failed,
  failedDelayed: delayed(failed),
  disputed: { ...success, dispute: true },
  processing: { settlesAfter: null },
  insufficientFunds,
  insufficientFundsDelayed: delayed(insufficientFunds),
  debitNotAuthorized,
  debitNotAuthorizedDelayed: delayed(debitNotAuthorized),
  referToCustomer,
  referToCustomerDelayed: delayed(referToCustomer),
  accountClosed: failing("account_closed", "The customer's bank account has been closed.", true),
  noAccount: failing("no_account", "The customer's bank account could not be located.", true),
  invalidCurrency: failing(
    "invalid_currency",
    "The bank was unable to process this transaction because of its currency.",
  ),
  exceedsSourceLimit: failing(
    "charge_exceeds_source_limit",
    "This payment would cause the account to exceed its weekly payment volume limit.",
  ),
  exceedsWeeklyLimit: failing(
    "charge_exceeds_weekly_limit",
    "This payment exceeds the account's transaction volume limit.",
  ),
  exceedsTransactionLimit: failing(
    "charge_exceeds_transaction_limit",
    "This payment exceeds the account's transaction limit.",
  ),
  tokenDeactivated: failing(
    "tokenized_account_number_deactivated",
    "The tokenized account number has been deactivated.",
    true,
  ),
  mandateRefused: failing("debit_not_authorized", "The bank refused the mandate.", true),
  failMicrodeposits: { ...success, depositsFail: true },
  riskLevelHighest: { ...success, blocked: true },
});

export const debitBehaviour = (name: string): DebitBehaviour => BEHAVIOURS[name] ?? success;
