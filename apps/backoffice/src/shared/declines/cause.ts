/** Causes of a declined charge: one for each different next step. */
const DECLINE_CAUSES = [
  "insufficient_funds",
  "expired_card",
  "wrong_cvc",
  "wrong_details",
  "limit",
  "not_supported",
  "currency",
  "amount",
  "duplicate",
  "stopped",
  "authentication",
  "suspicious",
  "blocked",
  "try_later",
  "test_card",
  "bank",
] as const;
type DeclineCause = (typeof DECLINE_CAUSES)[number];

/**
 * docs.stripe.com/declines/codes and /error-codes, each code under the cause that determines what
 * to do.
 */
const CODES: Readonly<Record<Exclude<DeclineCause, "bank">, readonly string[]>> = {
  insufficient_funds: ["insufficient_funds"],
  expired_card: ["expired_card"],
  wrong_cvc: ["incorrect_cvc", "invalid_cvc"],
  wrong_details: [
    "incorrect_address",
    "incorrect_number",
    "incorrect_pin",
    "incorrect_zip",
    "invalid_account",
    "invalid_expiry_month",
    "invalid_expiry_year",
    "invalid_number",
    "invalid_pin",
    "new_account_information_available",
  ],
  limit: ["card_velocity_exceeded", "pin_try_exceeded", "withdrawal_count_limit_exceeded"],
  not_supported: [
    "card_not_supported",
    "not_permitted",
    "restricted_card",
    "service_not_allowed",
    "transaction_not_allowed",
  ],
  currency: ["currency_not_supported"],
  amount: ["invalid_amount", "amount_too_small", "amount_too_large"],
  duplicate: ["duplicate_transaction"],
  stopped: [
    "do_not_try_again",
    "revocation_of_all_authorizations",
    "revocation_of_authorization",
    "stop_payment_order",
  ],
  authentication: [
    "authentication_not_handled",
    "authentication_required",
    "mobile_device_authentication_required",
    "offline_pin_required",
    "online_or_offline_pin_required",
    "payment_intent_authentication_failure",
    "setup_intent_authentication_failure",
  ],
  suspicious: [
    "fraudulent",
    "lost_card",
    "merchant_blacklist",
    "pickup_card",
    "security_violation",
    "stolen_card",
  ],
  blocked: ["highest_risk_level", "previously_declined_do_not_retry", "rule"],
  try_later: [
    "approve_with_id",
    "issuer_not_available",
    "processing_error",
    "reenter_transaction",
    "try_again_later",
  ],
  test_card: ["live_mode_test_card", "testmode_decline"],
};

const CAUSE_OF: ReadonlyMap<string, DeclineCause> = new Map(
  DECLINE_CAUSES.flatMap((cause) =>
    cause === "bank" ? [] : CODES[cause].map((code) => [code, cause] as const),
  ),
);

/** The provider's description of a decline, the most specific first. */
export interface DeclineFacts {
  /** The bank's reason, such as `insufficient_funds`. */
  readonly declineCode?: string | null | undefined;
  /** The provider's code, such as `card_declined` or `expired_card`. */
  readonly code?: string | null | undefined;
  /** `outcome.reason` of the charge: set if the provider itself blocked it. */
  readonly outcomeReason?: string | null | undefined;
}

/** Returns the cause of a decline. Generic and unknown codes mean that the bank gave no reason. */
export function declineCause({ declineCode, code, outcomeReason }: DeclineFacts): DeclineCause {
  for (const word of [outcomeReason, declineCode, code]) {
    const cause = word ? CAUSE_OF.get(word) : undefined;
    if (cause) return cause;
  }
  return "bank";
}
