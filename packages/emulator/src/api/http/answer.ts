import Stripe from "stripe";
import type { Call, Outcome } from "../../runtime/call.ts";

type Told = Pick<Call, "requestId" | "idempotencyKey"> & {
  account: string | null;
  now: number;
  /** The API version that the caller requested. */
  version: string | null;
};

/** Builds a response with the same headers as Stripe's. */
export function answer(outcome: Outcome, told: Told): Response {
  const headers: Record<string, string> = {
    "content-type": "application/json",
    "cache-control": "no-cache, no-store",
    "access-control-allow-origin": "*",
    "access-control-expose-headers":
      "Request-Id, Stripe-Manage-Version, Stripe-Should-Retry, X-Stripe-External-Auth-Required",
    date: new Date(told.now * 1000).toUTCString(),
    "request-id": told.requestId,
    "stripe-version": told.version || Stripe.API_VERSION,
    vary: "Origin",
  };
  if (told.account !== null) headers["stripe-account"] = told.account;
  if (told.idempotencyKey !== null) headers["idempotency-key"] = told.idempotencyKey;
  if (outcome.replayed) {
    headers["idempotent-replayed"] = "true";
    if (outcome.originalRequest) headers["original-request"] = outcome.originalRequest;
  } else if (told.idempotencyKey !== null) headers["original-request"] = told.requestId;
  if (outcome.status === 401) headers["www-authenticate"] = 'Basic realm="Stripe"';
  if (outcome.status === 429) headers["stripe-rate-limited-reason"] = "global-concurrency";
  if (outcome.retryAfter !== undefined) headers["retry-after"] = String(outcome.retryAfter);
  if (outcome.replayed || outcome.status === 402) headers["stripe-should-retry"] = "false";
  // As bytes: given a string, Response first checks that it is well-formed, character by character.
  return new Response(Buffer.from(outcome.body), { status: outcome.status, headers });
}
