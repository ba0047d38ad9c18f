/** Statuses of a dispute as the provider has them (docs.stripe.com/api/disputes/object). */
export const DISPUTE_STATUSES = [
  "warning_needs_response",
  "warning_under_review",
  "warning_closed",
  "needs_response",
  "under_review",
  "appeal_needs_response",
  "appeal_under_review",
  "prevented",
  "won",
  "lost",
] as const;

export type DisputeStatus = (typeof DISPUTE_STATUSES)[number];

/** The status of a dispute as the business sees it, inquiries and appeals included. */
export const SHOWN_DISPUTE_STATUSES = [
  "needs_response",
  "under_review",
  "won",
  "lost",
  "closed",
] as const;

export type ShownDisputeStatus = (typeof SHOWN_DISPUTE_STATUSES)[number];

const SHOWN: Readonly<Record<DisputeStatus, ShownDisputeStatus>> = {
  warning_needs_response: "needs_response",
  warning_under_review: "under_review",
  warning_closed: "closed",
  needs_response: "needs_response",
  under_review: "under_review",
  appeal_needs_response: "needs_response",
  appeal_under_review: "under_review",
  prevented: "closed",
  won: "won",
  lost: "lost",
};

/**
 * Returns the status of a dispute from the business's point of view. An unknown status is shown as
 * under review, because no action is safe.
 */
export function shownDisputeStatus(status: string): ShownDisputeStatus {
  const listedStatus = DISPUTE_STATUSES.find((one) => one === status);
  return listedStatus === undefined ? "under_review" : SHOWN[listedStatus];
}

/** Returns whether evidence can still be changed and submitted, and the dispute accepted. */
export function canRespond(status: string): boolean {
  return status === "needs_response" || status === "warning_needs_response";
}

/** Returns whether the bank only asks: no money has been taken, and a refund ends it. */
export function isInquiry(status: string): boolean {
  return status.startsWith("warning_");
}
