import { ApiError } from "../../../../shared/api/api-error.ts";

/**
 * Returns whether a failed save may still be applied: the server settles an intent without a
 * response from the provider, so exactly this request must be repeated.
 */
export function mayHaveHappened(error: unknown): boolean {
  return error instanceof ApiError && !error.settled;
}

/** Returns whether a save was rejected because someone else has changed the draft since. */
export function changedElsewhere(error: unknown): boolean {
  return error instanceof ApiError && error.code === "stale_object";
}
