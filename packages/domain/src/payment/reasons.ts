/** Reasons a person can give for cancelling. */
export const CANCEL_REASONS = [
  "duplicate",
  "fraudulent",
  "requested_by_customer",
  "other",
] as const;

export type CancelReason = (typeof CANCEL_REASONS)[number];

/** Reasons a person can give for a refund, the most frequent first. */
export const REFUND_REASONS = ["requested_by_customer", "duplicate", "fraudulent"] as const;

export type RefundReason = (typeof REFUND_REASONS)[number];
