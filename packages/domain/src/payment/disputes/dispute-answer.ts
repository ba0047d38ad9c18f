import type { DisputeStatus } from "./dispute.ts";

/** Statuses in which a dispute needs a response. */
export const DISPUTES_TO_ANSWER = [
  "needs_response",
  "warning_needs_response",
  "appeal_needs_response",
] as const satisfies readonly DisputeStatus[];

/** Days before a response is due on which people are reminded of it. */
export const DISPUTE_REMINDER_DAYS = 3;
