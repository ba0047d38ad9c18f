import type { DisputeStatus } from "./dispute.ts";

/** Statuses in which a dispute needs a response. */
export const DISPUTES_TO_ANSWER = [
  "needs_response",
  "warning_needs_response",
  "appeal_needs_response",
] as const satisfies readonly DisputeStatus[];
