/** Reasons with their own texts. All others use `general`. */
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
 * Returns a dispute's reason as far as it affects the required evidence
 * (docs.stripe.com/disputes/categories).
 */
export function reasonOf(reason: string): DisputeReason {
  return DISPUTE_REASONS.find((candidate) => candidate === reason) ?? "general";
}
