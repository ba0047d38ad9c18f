import type Stripe from "stripe";

/** The SDK with the platform's key. */
export interface PlatformSdk {
  /** The SDK for the platform, or for one business. */
  sdk(): Stripe;
  /** Returns the options of every SDK call for this business. */
  readonly options: (account: string) => { stripeAccount: string };
}
