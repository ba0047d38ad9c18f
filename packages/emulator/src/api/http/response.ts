import Stripe from "stripe";
import type { ApiCall, CallOutcome } from "../../runtime/call.ts";

type ResponseContext = Pick<ApiCall, "requestId" | "idempotencyKey"> & {
  account: string | null;
  now: number;
  /** The API version that the caller requested. */
  version: string | null;
};

/** Builds a response with the same headers as Stripe's. */
export function toResponse(outcome: CallOutcome, context: ResponseContext): Response {
  const headers: Record<string, string> = {
    "content-type": "application/json",
    "cache-control": "no-cache, no-store",
    "access-control-allow-origin": "*",
    "access-control-expose-headers":
      "Request-Id, Stripe-Manage-Version, Stripe-Should-Retry, X-Stripe-External-Auth-Required",
    date: new Date(context.now * 1000).toUTCString(),
    "request-id": context.requestId,
    "stripe-version": context.version || Stripe.API_VERSION,
    vary: "Origin",
  };
  if (context.account !== null) headers["stripe-account"] = context.account;
  if (context.idempotencyKey !== null) headers["idempotency-key"] = context.idempotencyKey;
  if (outcome.replayed) {
    headers["idempotent-replayed"] = "true";
    if (outcome.originalRequest) headers["original-request"] = outcome.originalRequest;
  } else if (context.idempotencyKey !== null) headers["original-request"] = context.requestId;
  if (outcome.status === 401) headers["www-authenticate"] = 'Basic realm="Stripe"';
  if (outcome.status === 429) headers["stripe-rate-limited-reason"] = "global-concurrency";
  if (outcome.retryAfter !== undefined) headers["retry-after"] = String(outcome.retryAfter);
  // Advice that the official SDK follows (https://docs.stripe.com/error-low-level).
  if (outcome.replayed || outcome.status === 402) headers["stripe-should-retry"] = "false";
  else if (outcome.retryable) headers["stripe-should-retry"] = "true";
  // As bytes: given a string, Response first checks that it is well-formed, character by character.
  return new Response(Buffer.from(outcome.body), { status: outcome.status, headers });
}
