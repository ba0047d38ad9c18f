import Stripe from "stripe";
import { z } from "zod";
import { wireObject } from "./encoding/wire.ts";

/** An event signed by the provider. */
export const providerEvent = z.object({
  id: z.string(),
  type: z.string(),
  created: z.number().int(),
  livemode: z.boolean(),
  account: z.string().optional(),
  /** The version of the API whose shape the object has, such as `2025-03-31.basil`. */
  api_version: z.string().nullish(),
  /** The request that caused it, if any. */
  request: z.object({ idempotency_key: z.string().nullish() }).nullish(),
  data: z.object({
    object: wireObject,
    previous_attributes: z.record(z.string(), z.unknown()).optional(),
  }),
});
export type ProviderEvent = z.infer<typeof providerEvent>;

/** Maximum clock difference of a signature, in seconds (docs.stripe.com/webhooks/signature). */
const TOLERANCE = 300;

/** A verified payload. */
interface VerifiedPayload {
  /** Null for objects without an ID, such as a balance. */
  readonly event: ProviderEvent | null;
}

/**
 * Parses an event that was signed with one of the secrets at most five minutes ago or ahead; null
 * for anything else.
 */
export function signedEvent(
  stripe: Stripe,
  body: string,
  signature: string | null,
  secrets: readonly string[],
): VerifiedPayload | null {
  if (signature === null || !timely(signature)) return null;
  for (const secret of secrets) {
    try {
      const event = stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE);
      const parsed = providerEvent.safeParse(event);
      return { event: parsed.success ? parsed.data : null };
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) return null;
    }
  }
  return null;
}

/** The SDK rejects old signatures but not future ones. */
function timely(signature: string): boolean {
  const stamp = /(?:^|,)\s*t=(\d+)/.exec(signature)?.[1];
  return stamp !== undefined && Number(stamp) - Date.now() / 1000 <= TOLERANCE;
}
