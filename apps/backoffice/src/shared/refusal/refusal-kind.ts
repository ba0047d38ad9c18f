import type { ApiError } from "../api/api-error.ts";

/**
 * The state after a failed action: the provider is still being asked (`unknown`), it has to be
 * repeated later (`busy`), there was no final response (`unanswered`), the object has changed since
 * it was shown (`stale`), or it was rejected.
 */
type RefusalKind = "unknown" | "busy" | "unanswered" | "stale" | "refused";

/** Classifies an error. Only `stale` and `refused` guarantee that nothing was changed. */
export function refusalKind(error: ApiError): RefusalKind {
  if (error.outcomeUnknown) return "unknown";
  if (error.status === 429) return "busy";
  if (!error.settled) return "unanswered";
  return error.code === "stale_object" ? "stale" : "refused";
}
