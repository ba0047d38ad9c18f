import { daysInMonth } from "../calendar/local-date.ts";
import { DAY_SECONDS } from "../calendar/seconds.ts";
import type { PriceInterval } from "./intervals.ts";

const SECONDS = { day: DAY_SECONDS, week: 7 * DAY_SECONDS } as const;

/**
 * Returns when a recurring price is due: some intervals after its anchor, at the anchor's time of
 * day. A day that a month lacks becomes its last one, without changing later months
 * (docs.stripe.com/billing/subscriptions/billing-cycle).
 * @param anchor Unix seconds
 * @param count intervals; 0 for the anchor itself
 * @returns Unix seconds
 */
export function afterIntervals(anchor: number, interval: PriceInterval, count: number): number {
  if (interval === "day" || interval === "week") return anchor + SECONDS[interval] * count;
  const start = new Date(anchor * 1000);
  const months = start.getUTCMonth() + count * (interval === "year" ? 12 : 1);
  const year = start.getUTCFullYear() + Math.floor(months / 12);
  const month = ((months % 12) + 12) % 12;
  const day = Math.min(start.getUTCDate(), daysInMonth(year, month + 1));
  const midnight = Date.UTC(year, month, day) / 1000;
  return midnight + (anchor % SECONDS.day);
}
