import type { ApiError } from "../api/api-error.ts";

/**
 * What is known after a step that was not taken: the provider is still asked (`unknown`), nobody
 * answered for good (`unanswered`), the object is no longer as it was shown (`stale`), or a plain no.
 */
type RefusalKind = "unknown" | "unanswered" | "stale" | "refused";

/** Only of the last two can it be said that nothing was changed. */
export function refusalKind(error: ApiError): RefusalKind {
  if (error.outcomeUnknown) return "unknown";
  if (!error.settled) return "unanswered";
  return error.code === "stale_object" ? "stale" : "refused";
}
