import {
  afterIntervals,
  DAY_SECONDS,
  daysInMonth,
  PRICE_INTERVALS,
  type PriceInterval,
} from "@counterfoil/domain";
import type { Types } from "../../../kernel/types/types.ts";

export interface BillingPeriod {
  /** Unix seconds. */
  start: number;
  end: number;
}

export interface BillingCycle {
  interval: PriceInterval;
  count: number;
}

/** Returns the billing interval of a price. */
export function cycleOf(price: Pick<Types["price"], "recurring"> | undefined): BillingCycle {
  const named = price?.recurring?.interval;
  const interval = PRICE_INTERVALS.find((each) => each === named) ?? "month";
  return { interval, count: price?.recurring?.interval_count ?? 1 };
}

/**
 * Returns a boundary of a subscription's periods, some intervals after its anchor, in Unix seconds.
 * One that is anchored to the last day of a month keeps to it, even if its anchor's month is
 * shorter (https://docs.stripe.com/billing/subscriptions/billing-cycle).
 */
export function boundaryOf(
  {
    billing_cycle_anchor: anchor,
    billing_cycle_anchor_config: config,
  }: Pick<Types["subscription"], "billing_cycle_anchor" | "billing_cycle_anchor_config">,
  interval: PriceInterval,
  intervals: number,
): number {
  const moment = afterIntervals(anchor, interval, intervals);
  return config ? onDayOfMonth(moment, config.day_of_month) : moment;
}

/** Returns a moment moved to a day of its month, or to the last one if the month is shorter. */
export function onDayOfMonth(moment: number, day: number): number {
  const date = new Date(moment * 1000);
  const last = daysInMonth(date.getUTCFullYear(), date.getUTCMonth() + 1);
  return moment + (Math.min(day, last) - date.getUTCDate()) * DAY_SECONDS;
}

/** Returns the first period of an anchor. */
export function periodFrom(start: number, { interval, count }: BillingCycle): BillingPeriod {
  return { start, end: afterIntervals(start, interval, count) };
}

/** Returns the period after the current one, counted from the anchor. */
export function nextPeriod(subscription: Types["subscription"]): BillingPeriod {
  const [first] = subscription.items.data;
  const start = first?.current_period_end ?? subscription.billing_cycle_anchor;
  const { interval, count } = cycleOf(first?.price);
  let passed = 0;
  let end = boundaryOf(subscription, interval, passed);
  while (end <= start) {
    passed += count;
    end = boundaryOf(subscription, interval, passed);
  }
  return { start, end };
}

/** A period that a subscription is billed for when it renews. */
export interface RenewalPeriod extends BillingPeriod {
  /**
   * Unix seconds: the end of a whole period with this start, of which `cancel_at` or a first
   * anchor may leave a part.
   */
  wholeEnd: number;
}

/**
 * Returns the period that a subscription renews for, which ends when it is canceled; null if it
 * doesn't renew (https://docs.stripe.com/api/subscriptions/object: cancel_at).
 */
export function renewalPeriod(subscription: Types["subscription"]): RenewalPeriod | null {
  const { cancel_at: end, cancel_at_period_end: ends } = subscription;
  const period = nextPeriod(subscription);
  if (ends || (end !== null && end <= period.start)) return null;
  const [first] = subscription.items.data;
  const natural = naturalStart(subscription, cycleOf(first?.price), period.end);
  const wholeEnd = period.end + Math.max(period.start - natural, 0);
  return { ...period, end: Math.min(period.end, end ?? period.end), wholeEnd };
}

/** Returns the start of the natural period that a moment is in or ends, in Unix seconds. */
function naturalStart(
  subscription: Types["subscription"],
  { interval, count }: BillingCycle,
  moment: number,
): number {
  let passed = 0;
  while (boundaryOf(subscription, interval, passed) < moment) passed += count;
  return boundaryOf(subscription, interval, passed - count);
}

/**
 * Returns the length in seconds of the whole period of an item, part of which it may have begun
 * with, or `cancel_at` may have left.
 */
export function wholeSeconds(
  subscription: Types["subscription"],
  item: Types["subscription_item"],
): number {
  const end = wholePeriodEnd(subscription, item);
  const natural = naturalStart(subscription, cycleOf(item.price), end);
  return end - Math.min(item.current_period_start, natural);
}

/**
 * Returns the end of the whole period of an item, which `cancel_at` may have shortened, in Unix
 * seconds.
 */
export function wholePeriodEnd(
  subscription: Types["subscription"],
  { current_period_end: end, current_period_start: start, price }: Types["subscription_item"],
): number {
  if (subscription.cancel_at !== end) return end;
  const { interval, count } = cycleOf(price);
  let passed = 0;
  let whole = subscription.billing_cycle_anchor;
  while (whole < end || whole <= start) {
    passed += count;
    whole = boundaryOf(subscription, interval, passed);
  }
  return whole;
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
