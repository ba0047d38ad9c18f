import { lookupTable } from "@counterfoil/domain";

/** Reason why a charge is declined (https://docs.stripe.com/declines/codes). */
export interface CardDecline {
  code: string;
  decline_code?: string | undefined;
  message: string;
  /** Name of the card's field that is wrong. */
  param?: string;
  /** The recommended reaction, in the provider's terms. */
  advice_code?: string;
  /** The recommended reaction, in the card network's terms. */
  network_advice_code?: string;
  /** The bank's own code; absent if the bank wasn't asked. */
  network_decline_code?: string;
}

/**
 * When the card's bank requires authentication: `optional` only if the business requests it;
 * `required` always; `required_unless_set_up` until the card was set up for off-session use;
 * `required_on_session` only while the customer is present (the card counts as set up).
 */
type AuthenticationRule =
  | "none"
  | "optional"
  | "required"
  | "required_unless_set_up"
  | "required_on_session";

/** Results of the bank's checks. */
export interface CardChecks {
  cvc: "pass" | "fail" | "unchecked";
  line1: "pass" | "fail" | "unchecked";
  postalCode: "pass" | "fail" | "unchecked";
}

/** Behaviour of a test card. */
export interface CardBehaviour {
  /** Declines every charge, after authentication if it is required. */
  decline?: CardDecline;
  /** Can be attached although charges are declined. */
  attaches?: boolean;
  authentication: AuthenticationRule;
  checks: CardChecks;
  refund?: "fail" | "pending";
  dispute?: "fraudulent" | "product_not_received" | "inquiry" | "warning";
  /** Funds are available immediately. */
  bypassPending?: boolean;
  risk: { level: "normal" | "elevated" | "highest" | "not_assessed"; score: number };
  /** Blocked by the provider's fraud rules before the bank is asked. */
  blocked?: boolean;
}

/** Reasons with the codes that a test card's bank returns (https://docs.stripe.com/declines). */
const DECLINES: Record<string, CardDecline> = lookupTable({
  generic: {
    code: "card_declined",
    decline_code: "generic_decline",
    advice_code: "try_again_later",
    network_decline_code: "01",
    message: "Your card was declined.",
  },
  insufficientFunds: {
    code: "card_declined",
    decline_code: "insufficient_funds",
    advice_code: "try_again_later",
    network_advice_code: "02",
    network_decline_code: "51",
    message: "Your card has insufficient funds.",
  },
  lostCard: {
    code: "card_declined",
    decline_code: "lost_card",
    advice_code: "do_not_try_again",
    network_advice_code: "01",
    network_decline_code: "41",
    message: "Your card was declined.",
  },
  stolenCard: {
    code: "card_declined",
    decline_code: "stolen_card",
    advice_code: "do_not_try_again",
    network_advice_code: "01",
    network_decline_code: "43",
    message: "Your card was declined.",
  },
  velocity: {
    code: "card_declined",
    decline_code: "card_velocity_exceeded",
    advice_code: "try_again_later",
    network_advice_code: "02",
    network_decline_code: "61",
    message:
      "Your card was declined for making repeated attempts too frequently or exceeding its amount limit.",
  },
  fraudulent: {
    code: "card_declined",
    decline_code: "fraudulent",
    message: "Your card was declined.",
  },
  expired: {
    code: "expired_card",
    decline_code: "expired_card",
    advice_code: "confirm_card_data",
    network_advice_code: "03",
    network_decline_code: "54",
    message: "Your card has expired.",
    param: "exp_month",
  },
  incorrectCvc: {
    code: "incorrect_cvc",
    decline_code: "incorrect_cvc",
    advice_code: "confirm_card_data",
    network_advice_code: "03",
    network_decline_code: "N7",
    message: "Your card's security code is incorrect.",
    param: "cvc",
  },
  processing: {
    code: "processing_error",
    decline_code: "processing_error",
    advice_code: "try_again_later",
    network_decline_code: "06",
    message: "An error occurred while processing your card. Try again in a little bit.",
  },
});

const plain: CardBehaviour = {
  authentication: "none",
  checks: { cvc: "pass", line1: "pass", postalCode: "pass" },
  risk: { level: "normal", score: 20 },
};

const declined = (reason: string, more: Partial<CardBehaviour> = {}): CardBehaviour => {
  const decline = DECLINES[reason];
  return { ...plain, ...(decline ? { decline } : {}), ...more };
};

const checked = (checks: Partial<CardChecks>): CardBehaviour => ({
  ...plain,
  checks: { ...plain.checks, ...checks },
});

/** Behaviours by name. Only the name is stored with a card (https://docs.stripe.com/testing). */
const BEHAVIOURS: Record<string, CardBehaviour> = lookupTable({
  plain,
  declined: declined("generic"),
  insufficientFunds: declined("insufficientFunds"),
  lostCard: declined("lostCard"),
  stolenCard: declined("stolenCard"),
  expiredCard: declined("expired"),
  incorrectCvc: declined("incorrectCvc", { checks: { ...plain.checks, cvc: "fail" } }),
  processingError: declined("processing"),
  velocityLimit: declined("velocity"),
  customerFail: declined("generic", { attaches: true }),
  authenticationRequired: { ...plain, authentication: "required" },
  authenticationOptional: { ...plain, authentication: "optional" },
  authenticationUnlessSetUp: { ...plain, authentication: "required_unless_set_up" },
  authenticationOnSession: { ...plain, authentication: "required_on_session" },
  authenticationThenInsufficientFunds: declined("insufficientFunds", {
    authentication: "required",
    attaches: true,
  }),
  authenticationThenDeclined: declined("generic", { authentication: "required", attaches: true }),
  authenticationThenProcessingError: declined("processing", {
    authentication: "required",
    attaches: true,
  }),
  dispute: { ...plain, dispute: "fraudulent" },
  disputeNotReceived: { ...plain, dispute: "product_not_received" },
  disputeInquiry: { ...plain, dispute: "inquiry" },
  disputeWarning: { ...plain, dispute: "warning" },
  refundFail: { ...plain, refund: "fail" },
  refundPending: { ...plain, refund: "pending" },
  bypassPending: { ...plain, bypassPending: true },
  cvcFail: checked({ cvc: "fail" }),
  postalCodeFail: checked({ postalCode: "fail" }),
  line1Fail: checked({ line1: "fail" }),
  addressFail: checked({ line1: "fail", postalCode: "fail" }),
  addressUnchecked: checked({ line1: "unchecked", postalCode: "unchecked" }),
  riskElevated: { ...plain, risk: { level: "elevated", score: 66 } },
  riskHighest: declined("fraudulent", {
    attaches: true,
    blocked: true,
    risk: { level: "highest", score: 92 },
  }),
});

export const behaviourNamed = (name: string): CardBehaviour => BEHAVIOURS[name] ?? plain;
