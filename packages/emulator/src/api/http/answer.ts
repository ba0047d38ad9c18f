import Stripe from "stripe";
import type { Call, Outcome } from "../../runtime/call.ts";

type Told = Pick<Call, "requestId" | "idempotencyKey"> & {
  account: string | null;
  now: number;
  /** The version that the caller asked for. */
  version: string | null;
};

/** Makes the response, with the headers of the real one. */
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
  // As bytes: of a text, a response first makes sure that it is well-formed, letter by letter.
  return new Response(Buffer.from(outcome.body), { status: outcome.status, headers });
}
