import type { Context } from "../../../kernel/context.ts";
import { refuse } from "../../../kernel/refuse.ts";
import type { Invoice } from "../../invoices/content.ts";
import { billSubscription } from "../invoicing/bill-subscription.ts";
import { chargeRemaining } from "../invoicing/prorate.ts";
import { type BillingCycle, type BillingPeriod, boundaryOf, onDayOfMonth } from "../items/cycle.ts";
import type { SubscriptionParams } from "../params.ts";
import type { Subscription } from "../subscription.ts";
import { billElapsed } from "./backdate.ts";

type BillingCycleAnchorConfig = NonNullable<SubscriptionParams["billing_cycle_anchor_config"]>;

/** Bills the time until the anchor, as a share of a whole period that ends there. */
export async function billStub(
  ctx: Context,
  subscription: Subscription,
  cycle: BillingCycle,
): Promise<Invoice> {
  const { interval, count } = cycle;
  const start = boundaryOf(subscription, interval, -count);
  const { billing_cycle_anchor: anchor, items, start_date: from } = subscription;
  if (from < ctx.now()) await billElapsed(ctx, subscription, anchor, cycle);
  for (const item of from < ctx.now() ? [] : items.data) {
    await chargeRemaining(ctx, subscription, { ...item, current_period_start: start }, ctx.now());
  }
  return billSubscription(ctx, subscription, "subscription_create", null, false);
}

/**
 * Returns a billing cycle anchor within the first whole period; null if none.
 * @param whole the period that would begin now, or after the trial
 * @throws ApiRefusal if it is before or after that period
 */
export function anchorOf(
  params: SubscriptionParams,
  { start, end }: BillingPeriod,
  cycle: BillingCycle,
): number | null {
  const { billing_cycle_anchor_config: config } = params;
  const anchor = config ? configuredAnchor(config, start, cycle) : params.billing_cycle_anchor;
  if (anchor === undefined) return null;
  const param = config ? "billing_cycle_anchor_config" : "billing_cycle_anchor";
  if (config && params.billing_cycle_anchor !== undefined) {
    throw refuse.invalid(
      "You may only specify one of these parameters: billing_cycle_anchor, billing_cycle_anchor_config.",
      { code: "parameters_exclusive", param },
    );
  }
  if (anchor < start) {
    throw refuse.invalid("Invalid timestamp: must be an integer Unix timestamp in the future.", {
      param,
    });
  }
  if (anchor === start && config) return null;
  if (anchor <= end || config) return anchor;
  throw refuse.invalid(
    `billing_cycle_anchor cannot be later than next natural billing date (${end}) for plan`,
    { param },
  );
}

/** The most months until a configured anchor occurs. */
const MAX_MONTHS = 13;

/**
 * Returns the next time that a configured anchor occurs, in Unix seconds
 * (https://docs.stripe.com/api/subscriptions/create: billing_cycle_anchor_config).
 * @throws ApiRefusal for a price by the day or week
 */
function configuredAnchor(
  { day_of_month: day, hour, minute, month, second }: BillingCycleAnchorConfig,
  now: number,
  { interval, count }: BillingCycle,
): number {
  const param = "billing_cycle_anchor_config";
  if (interval === "day" || interval === "week") {
    throw refuse.invalid(
      "You can only pass `billing_cycle_anchor_config` with prices that recur by the month or year.",
      { param },
    );
  }
  const step = interval === "year" ? 12 : count;
  const date = new Date(now * 1000);
  for (let ahead = 0; ahead <= MAX_MONTHS; ahead++) {
    const midnight = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + ahead, 1);
    const inMonth = new Date(midnight).getUTCMonth() + 1;
    if (month !== undefined && (inMonth - month) % step !== 0) continue;
    const time =
      (hour ?? date.getUTCHours()) * 3600 +
      (minute ?? date.getUTCMinutes()) * 60 +
      (second ?? date.getUTCSeconds());
    const moment = onDayOfMonth(midnight / 1000 + time, day);
    if (moment >= now) return moment;
  }
  throw refuse.invalid("Invalid billing_cycle_anchor_config.", { param });
}
