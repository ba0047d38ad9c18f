import type Stripe from "stripe";

/** The SDK with the platform's key. */
export interface PlatformSdk {
  /** The SDK acting for the platform, or for one business. */
  sdk(): Stripe;
  /** What every SDK call for this business carries. */
  readonly options: (account: string) => { stripeAccount: string };
}
