/**
 * When a call requires that the user has verified who they are within the last ten minutes: always,
 * or if it refunds more than the business's limit.
 */
export type StepUp = "always" | "refund_over_limit";

/** How long a verification lasts, in seconds. */
export const VERIFICATION_SECONDS = 10 * 60;
