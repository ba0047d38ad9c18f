import type { WebhookAttemptError } from "@counterfoil/contract";
import { type GuardedFetch, PrivateAddressError } from "../../http/outbound/guarded-fetch.ts";
import { signedHeaders } from "../../http/outbound/standard-webhooks.ts";

/** Outcome of a request to an endpoint. */
export interface DeliveryAttempt {
  /** The status of the response; null if there was none. */
  readonly status: number | null;
  readonly error: WebhookAttemptError | null;
  /** How long it took, in milliseconds. */
  readonly ms: number;
}

interface DeliveryRequest {
  readonly url: string;
  /** The current one first. */
  readonly keys: readonly Buffer[];
  /** The event's ID. */
  readonly id: string;
  readonly body: string;
  readonly signal: AbortSignal;
}

/** Posts an event to an endpoint. The address, the size and the duration are limited by `fetch`. */
export async function sendEvent(
  fetch: GuardedFetch,
  { url, keys, id, body, signal }: DeliveryRequest,
): Promise<DeliveryAttempt> {
  const started = performance.now();
  const took = () => Math.round(performance.now() - started);
  const now = Math.floor(Date.now() / 1000);
  try {
    const { status } = await fetch(url, {
      method: "POST",
      body,
      headers: {
        "content-type": "application/json",
        "user-agent": "Counterfoil-Webhooks/1",
        ...signedHeaders(keys, { id, body, now }),
      },
      signal,
    });
    return { status, error: null, ms: took() };
  } catch (error) {
    return { status: null, error: reasonOf(error), ms: took() };
  }
}

function reasonOf(error: unknown): WebhookAttemptError {
  if (error instanceof PrivateAddressError) return "private_address";
  if (error instanceof RangeError) return "unreadable";
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error && cause.name === "TimeoutError" ? "timeout" : "unreachable";
}

/** Whether the endpoint took the event. */
export function isDelivered({ status }: DeliveryAttempt): boolean {
  return status !== null && status >= 200 && status < 300;
}
