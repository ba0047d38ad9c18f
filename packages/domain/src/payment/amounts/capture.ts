import { DAY_SECONDS } from "../../calendar/seconds.ts";

const HOUR = 3600;

export interface Authorization {
  /** When the card was authorized, Unix seconds. */
  readonly at: number;
  readonly brand?: string | null;
  /** Made without the customer present. */
  readonly merchantInitiated?: boolean;
  readonly currency?: string;
  /** Extended at the business's request, where the network allows that. */
  readonly extended?: boolean;
  /** Country of the business's account, two letters. */
  readonly country?: string;
}

/**
 * Returns until when an authorized payment can be captured; after that the provider cancels it.
 * Seven days by default, 30 if extended, 4 days 18 hours for Visa without the customer present, 30
 * days for JPY in Japan (docs.stripe.com, payments/place-a-hold-on-a-payment-method).
 * @returns Unix seconds.
 */
export function captureDeadline(authorization: Authorization): number {
  return authorization.at + captureWindow(authorization);
}

function captureWindow(authorization: Authorization): number {
  const { brand, merchantInitiated, currency, country, extended } = authorization;
  if (extended) return 30 * DAY_SECONDS;
  if (currency?.toUpperCase() === "JPY" && country?.toUpperCase() === "JP") return 30 * DAY_SECONDS;
  if (brand === "visa" && merchantInitiated) return 4 * DAY_SECONDS + 18 * HOUR;
  return 7 * DAY_SECONDS;
}

/**
 * Returns the maximum that can be captured if the card allows overcapture: 20 % above the
 * authorized amount (docs.stripe.com/payments/overcapture: 15 to 20 % by network).
 * @param authorized minor units
 */
export const overcaptureLimit = (authorized: number): number =>
  authorized + Math.floor(authorized / 5);
