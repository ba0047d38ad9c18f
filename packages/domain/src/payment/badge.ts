import { type RefundedCharge, refundedAmount } from "./amounts/released.ts";
import { shownDisputeStatus } from "./disputes/dispute.ts";
import { SHOWN_PAYMENT_STATUSES, type ShownPaymentStatus, shownPaymentStatus } from "./status.ts";

/** Labels of a payment's badge: its shown status, or a problem with the payment. */
export const PAYMENT_BADGES = [
  ...SHOWN_PAYMENT_STATUSES,
  "declined",
  "disputed",
  "dispute_response",
  "dispute_review",
  "dispute_lost",
] as const;

export type PaymentBadgeStatus = (typeof PAYMENT_BADGES)[number];

/** The fields of a provider payment that its badge depends on. */
export interface BadgedPayment {
  readonly status: string;
  /** In minor units. */
  readonly amount_received: number;
  /** Error of the last attempt; null once an attempt succeeded. */
  readonly last_payment_error?: unknown;
  /** The last attempt; an ID if it wasn't expanded. */
  readonly latest_charge?: string | (RefundedCharge & { readonly disputed?: boolean }) | null;
  /** Disputes of the payment; absent if they weren't expanded. */
  readonly disputes?: { readonly data: readonly { readonly status: string }[] };
}

/**
 * Returns what a payment's badge says, everywhere: a dispute that isn't won comes before refunds,
 * and a declined attempt before "Incomplete", as on the provider's dashboard
 * (docs.stripe.com/disputes/responding, docs.stripe.com/payments/paymentintents/lifecycle).
 */
export function paymentBadge(payment: BadgedPayment): PaymentBadgeStatus {
  const charge = typeof payment.latest_charge === "object" ? payment.latest_charge : null;
  const shown: ShownPaymentStatus = shownPaymentStatus({
    status: payment.status,
    amount_received: payment.amount_received,
    refunded: charge === null ? null : refundedAmount(charge),
  });
  if (shown === "requires_payment_method") {
    return (payment.last_payment_error ?? null) === null ? shown : "declined";
  }
  if (payment.status !== "succeeded") return shown;
  if (payment.disputes === undefined) return charge?.disputed === true ? "disputed" : shown;
  const disputes = payment.disputes.data.map(({ status }) => shownDisputeStatus(status));
  if (disputes.includes("needs_response")) return "dispute_response";
  if (disputes.includes("under_review")) return "dispute_review";
  return disputes.includes("lost") ? "dispute_lost" : shown;
}
