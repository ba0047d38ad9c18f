import { afterIntervals, PRICE_INTERVALS, type PriceInterval } from "@counterfoil/domain";
import type { Types } from "../../../kernel/types/types.ts";

export interface BillingPeriod {
  /** Unix seconds. */
  start: number;
  end: number;
}

export interface Cycle {
  interval: PriceInterval;
  count: number;
}

/** Returns the billing interval of a price. */
export function cycleOf(price: Pick<Types["price"], "recurring"> | undefined): Cycle {
  const named = price?.recurring?.interval;
  const interval = PRICE_INTERVALS.find((each) => each === named) ?? "month";
  return { interval, count: price?.recurring?.interval_count ?? 1 };
}

/** Returns the first period of an anchor. */
export function periodFrom(start: number, { interval, count }: Cycle): BillingPeriod {
  return { start, end: afterIntervals(start, interval, count) };
}

/** Returns the period after the current one, counted from the anchor. */
export function nextPeriod({
  billing_cycle_anchor: anchor,
  items,
}: Types["subscription"]): BillingPeriod {
  const [first] = items.data;
  const start = first?.current_period_end ?? anchor;
  const { interval, count } = cycleOf(first?.price);
  let passed = count;
  let end = afterIntervals(anchor, interval, passed);
  while (end <= start) {
    passed += count;
    end = afterIntervals(anchor, interval, passed);
  }
  return { start, end };
}

/** Returns the current period of a subscription, which all its items share. */
export function currentPeriod({
  billing_cycle_anchor,
  items,
}: Types["subscription"]): BillingPeriod {
  const [first] = items.data;
  return {
    start: first?.current_period_start ?? billing_cycle_anchor,
    end: first?.current_period_end ?? billing_cycle_anchor,
  };
}
