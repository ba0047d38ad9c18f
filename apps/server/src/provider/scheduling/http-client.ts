import type Stripe from "stripe";
import { type Clock, monotonic } from "../../priority/clock.ts";
import { currentContext } from "../../priority/context.ts";
import type { RequestScheduler } from "./scheduler.ts";

/**
 * Returns the SDK's HTTP client: requests are queued, and its response, including the body, is
 * limited by the deadline of its work. The SDK's own timeout restarts with each byte.
 */
export function scheduledClient(
  inner: Stripe.HttpClient,
  scheduler: RequestScheduler,
  clock: Clock = monotonic,
): Stripe.HttpClient {
  return {
    getClientName: () => inner.getClientName(),
    async makeRequest(host, port, path, method, headers, data, protocol, timeout) {
      const context = currentContext();
      const leave = await scheduler.enter(accountOf(headers), context);
      const limit = Math.max(1, Math.ceil(Math.min(timeout, context.deadline - clock.now())));
      const late = expiry(clock, limit);
      try {
        const request = inner.makeRequest(host, port, path, method, headers, data, protocol, limit);
        const response = await Promise.race([request, late.promise]);
        const read = response.toJSON.bind(response);
        response.toJSON = () => Promise.race([read(), late.promise]).finally(late.cancel);
        const stream = response.toStream.bind(response);
        response.toStream = (done) => {
          late.cancel();
          return stream(done);
        };
        return response;
      } catch (error) {
        late.cancel();
        throw error;
      } finally {
        leave();
      }
    },
  };
}

/** A promise that rejects after this many milliseconds. */
function expiry(clock: Clock, limit: number): { promise: Promise<never>; cancel(): void } {
  let cancel = (): void => undefined;
  const promise = new Promise<never>((_, reject) => {
    cancel = clock.after(limit, () => reject(new Error("The provider took too long to answer")));
  });
  promise.catch(() => undefined);
  return { promise, cancel: () => cancel() };
}

/** Returns the business that a request is for; the platform's own requests have none. */
function accountOf(headers: object): string {
  for (const [name, value] of Object.entries(headers)) {
    if (name.toLowerCase() === "stripe-account" && typeof value === "string") return value;
  }
  return "";
}
