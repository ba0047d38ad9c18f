import type { Logger } from "pino";
import { json } from "./json-response.ts";
import { Refusal, refuse } from "./refusal.ts";
import { ProviderBusy, ProviderUnanswered } from "./unanswered.ts";
import { isUnavailable } from "./unavailable.ts";

/** Responses that `faultResponse` created. */
const faults = new WeakSet<Response>();

/** Returns whether a response is one of our JSON errors. */
export const isFault = (response: Response): boolean => faults.has(response);

/**
 * Converts what was thrown into a response. A refusal states its reason; anything else is logged
 * and never disclosed.
 */
export function faultResponse(error: unknown, requestId: string, log: Logger): Response {
  const refusal =
    error instanceof Refusal ? error : (unanswered(error, log) ?? generic(error, log));
  // Both indicate an attack. The log line already contains the client and the path.
  if (refusal.status === 403 || refusal.status === 429) {
    const event = refusal.status === 403 ? "forbidden" : "throttled";
    log.warn({ event, code: refusal.code }, "request rejected");
  }
  const response = json(refusal.body(requestId), refusal.status);
  faults.add(response);
  const { retryAfter } = refusal.details;
  if (retryAfter !== undefined) response.headers.set("retry-after", String(retryAfter));
  if (refusal.status === 401) response.headers.set("www-authenticate", "Bearer");
  return response;
}

/** A failed read from the provider. Failed writes say more, and are resolved later. */
function unanswered(error: unknown, log: Logger): Refusal | null {
  if (!(error instanceof ProviderUnanswered || error instanceof ProviderBusy)) return null;
  log.warn({ err: error }, "reading from the provider failed");
  if (error instanceof ProviderBusy) {
    return refuse("too_many_requests", "The payment provider is busy. Try again in a moment.", {
      retryAfter: 5,
    });
  }
  return refuse("provider_unavailable", "The payment provider didn't respond. Try again.", {
    retryAfter: 5,
  });
}

function generic(error: unknown, log: Logger): Refusal {
  const fault = error instanceof Error ? error : new Error(String(error));
  const code = "code" in fault ? String(fault.code) : undefined;
  log.error({ fault: fault.name, code, stack: fault.stack }, fault.message);
  return isUnavailable(fault)
    ? refuse("unavailable", "The service isn't available right now. Try again shortly.", {
        retryAfter: 5,
      })
    : refuse("internal", "Something went wrong on our side");
}
