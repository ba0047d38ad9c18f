import type Stripe from "stripe";
import type { PlatformSdk } from "../../../provider/platform-sdk.ts";
import type { Past } from "../../sample-data.ts";

/** A business as its own staff reach it at the provider, and the clock that it lives by. */
export interface Shop {
  readonly stripe: Stripe;
  /** What every call carries. */
  readonly own: { readonly stripeAccount: string };
  /** Moves the business's clock on and holds it there, in seconds since the epoch. */
  moveTo(moment: number): Promise<void>;
  /** Lets the clock run at real time again. */
  backToRealTime(): Promise<void>;
}

/** The business’s side of the play, with a clock that can stand in the past. */
export function openShop(billing: PlatformSdk, past: Past, account: string): Shop {
  return {
    stripe: billing.sdk(),
    own: billing.options(account),
    moveTo: (moment) => past.moveClock(account, moment),
    backToRealTime: () => past.moveClock(account, null),
  };
}
