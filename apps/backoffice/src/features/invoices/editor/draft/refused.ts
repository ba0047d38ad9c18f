import { ApiError } from "../../../../shared/api/api-error.ts";

/**
 * Whether a save that failed may be done all the same, now or later: an intent that the provider did
 * not answer is settled by the server, so the same request goes again and no other.
 */
export function mayHaveHappened(error: unknown): boolean {
  return error instanceof ApiError && !error.settled;
}

/** Returns whether a save was rejected because someone else has changed the draft since. */
export function changedElsewhere(error: unknown): boolean {
  return error instanceof ApiError && error.code === "stale_object";
}
