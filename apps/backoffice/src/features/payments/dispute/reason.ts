/** Reasons that have words of their own; the others are told as `general`. */
export const DISPUTE_REASONS = [
  "fraudulent",
  "unrecognized",
  "product_not_received",
  "product_unacceptable",
  "credit_not_processed",
  "duplicate",
  "subscription_canceled",
  "general",
] as const;

export type DisputeReason = (typeof DISPUTE_REASONS)[number];

/**
 * The reason of a dispute as far as it makes a difference to what one does
 * (docs.stripe.com/disputes/categories).
 */
export function reasonOf(reason: string): DisputeReason {
  return DISPUTE_REASONS.find((known) => known === reason) ?? "general";
}
