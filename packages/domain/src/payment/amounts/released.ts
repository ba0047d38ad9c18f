/** A charge's amounts, in minor units. */
export interface RefundedCharge {
  readonly amount: number;
  readonly amount_captured: number;
  readonly amount_refunded: number;
  readonly captured: boolean;
}

/**
 * Returns the authorized amount that a capture released, in minor units. The provider counts it in
 * `amount_refunded` (docs.stripe.com/payments/place-a-hold-on-a-payment-method).
 */
export function releasedAmount(charge: RefundedCharge): number {
  return charge.captured ? Math.max(0, charge.amount - charge.amount_captured) : charge.amount;
}

/**
 * Returns the amount that was captured and refunded since, in minor units: `amount_refunded`
 * without the released part of the authorization.
 */
export function refundedAmount(charge: RefundedCharge): number {
  return Math.max(0, charge.amount_refunded - releasedAmount(charge));
}

/** Reporting category of the entry that reverses the uncaptured part of an authorization. */
export const PARTIAL_CAPTURE_REVERSAL = "partial_capture_reversal";

/**
 * Returns whether a refund only released an authorization, in part or as a whole: it changed the
 * balance by nothing, or by the reversal of a partial capture
 * (docs.stripe.com/reports/reporting-categories).
 * @param refund with its balance transaction expanded
 */
export function isRelease(refund: {
  readonly status: string | null;
  readonly balance_transaction: string | null | { readonly reporting_category: string };
}): boolean {
  const entry = refund.balance_transaction;
  if (entry === null) return refund.status === "succeeded";
  return typeof entry === "object" && entry.reporting_category === PARTIAL_CAPTURE_REVERSAL;
}
