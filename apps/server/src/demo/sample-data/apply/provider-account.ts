import type Stripe from "stripe";
import type { PlatformSdk } from "../../../provider/platform/sdk.ts";
import type { Past } from "../../sample-data.ts";

/** A business's account at the provider, with its test clock. */
export interface ProviderAccount {
  readonly stripe: Stripe;
  /** Options of every request. */
  readonly own: { readonly stripeAccount: string };
  /** Advances the account's clock and freezes it there, in seconds since the epoch. */
  moveTo(moment: number): Promise<void>;
  /** Resets the clock to real time. */
  resumeRealTime(): Promise<void>;
}

/** Opens a business's account for requests at past times. */
export function openProviderAccount(
  billing: PlatformSdk,
  past: Past,
  account: string,
): ProviderAccount {
  return {
    stripe: billing.sdk(),
    own: billing.options(account),
    moveTo: (moment) => past.moveClock(account, moment),
    resumeRealTime: () => past.moveClock(account, null),
  };
}
