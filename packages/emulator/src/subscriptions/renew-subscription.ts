import { afterIntervals } from "@counterfoil/domain";
import { changesBetween } from "../engine/changes.ts";
import type { Context } from "../engine/context.ts";
import { schedule } from "../payments/timers.ts";
import { billSubscription } from "./bill-subscription.ts";
import { cycleOf } from "./create-subscription.ts";
import { cancelSubscription } from "./end-subscription.ts";
import type { Subscription } from "./subscription.ts";

/**
 * Begins the next period: its invoice is a draft for an hour, then goes its way; one that is to end
 * with its period ends (https://docs.stripe.com/billing/invoices/subscription).
 */
export async function renewSubscription(ctx: Context, before: Subscription): Promise<void> {
  if (before.cancel_at_period_end) {
    await cancelSubscription(ctx, before);
    return;
  }
  const [first] = before.items.data;
  const start = first?.current_period_end ?? ctx.now();
  const { interval, count } = cycleOf(first?.price);
  let passed = count;
  let end = afterIntervals(before.billing_cycle_anchor, interval, passed);
  while (end <= start) {
    passed += count;
    end = afterIntervals(before.billing_cycle_anchor, interval, passed);
  }
  const rolled: Subscription = {
    ...before,
    items: {
      ...before.items,
      data: before.items.data.map((item) => ({
        ...item,
        current_period_start: start,
        current_period_end: end,
      })),
    },
    status: before.status === "trialing" ? "active" : before.status,
  };
  ctx.store.put("subscription", rolled);
  const invoice = await billSubscription(ctx, rolled, "subscription_cycle", { start, end }, false);
  const after: Subscription = { ...rolled, latest_invoice: invoice.id };
  ctx.store.put("subscription", after);
  await schedule(ctx, "subscription_renews", after.id, end);
  ctx.emit("customer.subscription.updated", after, changesBetween(before, after));
}
