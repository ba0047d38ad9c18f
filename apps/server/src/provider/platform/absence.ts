import Stripe from "stripe";
import { z } from "zod";

/** Advice to an operator whose provider doesn't respond. */
export const ADVICE = "Check the network, STRIPE_API_BASE if it is set, and the provider's status.";

/** Returns the address of the provider: Stripe's, unless another one is set. */
export const providerAddress = (apiBase: string | null): string =>
  apiBase ?? "https://api.stripe.com";

/** Returns how the provider failed to respond; null if it responded, such as with a rejection. */
export function absenceOf(error: unknown): string | null {
  if (error instanceof Stripe.errors.StripeConnectionError) {
    const cause = z.object({ code: z.string() }).safeParse(error.detail);
    return `can't be reached${cause.success ? ` (${cause.data.code})` : ""}`;
  }
  const outage =
    error instanceof Stripe.errors.StripeAPIError ||
    error instanceof Stripe.errors.StripeRateLimitError;
  return outage ? `responded with ${error.statusCode ?? "something other than JSON"}` : null;
}
