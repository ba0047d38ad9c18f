export const PAYMENT_STATUSES = [
  "requires_payment_method",
  "requires_confirmation",
  "requires_action",
  "processing",
  "requires_capture",
  "canceled",
  "succeeded",
] as const;

type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export const SHOWN_PAYMENT_STATUSES = [
  ...PAYMENT_STATUSES,
  "partial_refund",
  "full_refund",
] as const;

export type ShownPaymentStatus = (typeof SHOWN_PAYMENT_STATUSES)[number];

const PAYMENT_ACTIONS = ["capture", "cancel", "refund"] as const;

export type PaymentAction = (typeof PAYMENT_ACTIONS)[number];

/** Fields that a payment's shown status depends on; amounts in minor units. */
export interface PaymentState {
  readonly status: string;
  /** The captured amount: `amount_received` of the payment intent. */
  readonly amount_received: number;
  /** The refunded amount without failed refunds: `refundedAmount` of the charge. */
  readonly refunded?: number | null;
  /** The customer's bank took the money back: it cannot be refunded as well. */
  readonly chargedBack?: boolean;
}

/**
 * Returns the amount of a payment, in minor units: the captured amount once it is captured, because
 * the rest of the authorization was released
 * (docs.stripe.com/payments/place-a-hold-on-a-payment-method); until then the requested amount.
 */
export function paymentAmount(payment: {
  readonly status: string;
  readonly amount: number;
  readonly amount_received: number;
}): number {
  return payment.status === "succeeded" ? payment.amount_received : payment.amount;
}

/**
 * Returns the provider's status, refined once money went back: partial refund or full refund. A
 * status that the provider may add one day reads as processing: one can only wait.
 */
export function shownPaymentStatus(payment: PaymentState): ShownPaymentStatus {
  const refunded = payment.refunded ?? 0;
  if (payment.status !== "succeeded" || refunded <= 0) {
    return PAYMENT_STATUSES.find((candidate) => candidate === payment.status) ?? "processing";
  }
  return refunded >= payment.amount_received ? "full_refund" : "partial_refund";
}

/**
 * Statuses in which the provider accepts a cancellation (docs.stripe.com,
 * api/payment_intents/cancel).
 */
const CANCELABLE: ReadonlySet<string> = /* @__PURE__ */ new Set<PaymentStatus>([
  "requires_payment_method",
  "requires_confirmation",
  "requires_action",
  "processing",
  "requires_capture",
]);

/**
 * Returns the actions that a payment's status and amounts leave open, whatever the person's rights.
 */
export function paymentActions(payment: PaymentState): PaymentAction[] {
  return PAYMENT_ACTIONS.filter((action) => {
    if (action === "capture") return payment.status === "requires_capture";
    if (action === "cancel") return CANCELABLE.has(payment.status);
    return (
      payment.status === "succeeded" &&
      payment.chargedBack !== true &&
      refundable(payment.amount_received, payment.refunded ?? 0) > 0
    );
  });
}

/**
 * Returns the refundable amount, in minor units: never more than was captured
 * (docs.stripe.com/refunds).
 */
export function refundable(captured: number, refunded: number): number {
  return Math.max(0, captured - refunded);
}
