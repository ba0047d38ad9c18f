import { afterIntervals } from "@counterfoil/domain";
import type { Context } from "../../../kernel/context.ts";
import { refuse } from "../../../kernel/refuse.ts";
import type { Invoice } from "../../invoices/content.ts";
import { billSubscription } from "../invoicing/bill-subscription.ts";
import { chargeRemaining } from "../invoicing/prorate.ts";
import type { BillingPeriod, Cycle } from "../items/cycle.ts";
import type { SubscriptionParams } from "../params.ts";
import type { Subscription } from "../subscription.ts";

/** Bills the time until the anchor, as a share of a whole period that ends there. */
export async function billStub(
  ctx: Context,
  subscription: Subscription,
  cycle: Cycle,
): Promise<Invoice> {
  const { interval, count } = cycle;
  const start = afterIntervals(subscription.billing_cycle_anchor, interval, -count);
  for (const item of subscription.items.data) {
    await chargeRemaining(ctx, subscription, { ...item, current_period_start: start }, ctx.now());
  }
  return billSubscription(ctx, subscription, "subscription_create", null, false);
}

/**
 * Returns a billing cycle anchor in the future, within the first whole period; null if none.
 * @throws ApiRefusal if it is later than the first whole period, in the past, or combined with a
 * trial
 */
export function anchorOf(params: SubscriptionParams, { start, end }: BillingPeriod): number | null {
  const { billing_cycle_anchor: anchor, trial_end, trial_period_days } = params;
  if (anchor === undefined) return null;
  const param = "billing_cycle_anchor";
  if (trial_end !== undefined || trial_period_days !== undefined) {
    throw refuse.invalid(
      "You may only specify one of these parameters: billing_cycle_anchor, trial_end.",
      {
        code: "parameters_exclusive",
        param,
      },
    );
  }
  if (anchor < start) {
    throw refuse.invalid("Invalid timestamp: must be an integer Unix timestamp in the future.", {
      param,
    });
  }
  if (anchor <= end) return anchor;
  throw refuse.invalid(
    `billing_cycle_anchor cannot be later than next natural billing date (${end}) for plan`,
    { param },
  );
}
