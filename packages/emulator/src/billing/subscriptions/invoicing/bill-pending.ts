import { afterIntervals } from "@counterfoil/domain";
import type { Context } from "../../../kernel/context.ts";
import { changesBetween } from "../../../kernel/objects/changes.ts";
import { refuse } from "../../../kernel/refuse.ts";
import { schedule, unschedule } from "../../../kernel/timers.ts";
import type { Invoice } from "../../invoices/content.ts";
import type { SubscriptionParams } from "../params.ts";
import type { Subscription } from "../subscription.ts";
import { type BillingReason, billSubscription } from "./bill-subscription.ts";

/** Bills a subscription's pending items now; null if there are none. */
export async function billPending(
  ctx: Context,
  subscription: Subscription,
  reason: BillingReason,
): Promise<Invoice | null> {
  const items = await ctx.store.find("invoiceitem", {
    customer: subscription.customer,
    pending: "true",
  });
  const own = items.some(
    ({ parent }) => parent?.subscription_details?.subscription === subscription.id,
  );
  return own ? billSubscription(ctx, subscription, reason, null, false) : null;
}

type PendingInterval = SubscriptionParams["pending_invoice_item_interval"];

/** Intervals of each kind in a year, the longest time between two invoices. */
const MAX_COUNTS = { day: 365, week: 52, month: 12, year: 1 };

/**
 * Returns how often pending items are billed, and when next
 * (https://docs.stripe.com/api/subscriptions/object: pending_invoice_item_interval).
 * @param interval null ends it, undefined changes nothing
 * @throws ApiRefusal if it is longer than a year
 */
export async function pendingInterval(
  ctx: Context,
  before: Pick<
    Subscription,
    "id" | "next_pending_invoice_item_invoice" | "pending_invoice_item_interval"
  >,
  interval: PendingInterval,
): Promise<
  Pick<Subscription, "next_pending_invoice_item_invoice" | "pending_invoice_item_interval">
> {
  if (interval === undefined) {
    const { next_pending_invoice_item_invoice, pending_invoice_item_interval } = before;
    return { next_pending_invoice_item_invoice, pending_invoice_item_interval };
  }
  await unschedule(ctx, "pending_items_billed", before.id);
  if (interval === null) {
    return { next_pending_invoice_item_invoice: null, pending_invoice_item_interval: null };
  }
  const { interval: unit, interval_count: count = 1 } = interval;
  if (count > MAX_COUNTS[unit]) {
    throw refuse.invalid("Pending invoice items must be billed at least once a year.", {
      param: "pending_invoice_item_interval[interval_count]",
    });
  }
  const next = afterIntervals(ctx.now(), unit, count);
  await schedule(ctx, "pending_items_billed", before.id, next);
  return {
    next_pending_invoice_item_invoice: next,
    pending_invoice_item_interval: { interval: unit, interval_count: count },
  };
}

/** Bills pending items at the subscription's interval, while it is running. */
export async function billPendingBySchedule(ctx: Context, before: Subscription): Promise<void> {
  const { pending_invoice_item_interval: interval, status } = before;
  if (!interval || !["active", "past_due", "trialing"].includes(status)) return;
  const reason = "automatic_pending_invoice_item_invoice";
  const invoice = await billPending(ctx, before, reason);
  const after: Subscription = {
    ...before,
    ...(await pendingInterval(ctx, before, pendingIntervalParams(interval))),
    latest_invoice: invoice?.id ?? before.latest_invoice,
  };
  ctx.store.put("subscription", after);
  ctx.emit("customer.subscription.updated", after, changesBetween(before, after));
}

function pendingIntervalParams({
  interval,
  interval_count,
}: NonNullable<Subscription["pending_invoice_item_interval"]>): PendingInterval {
  const unit = (["day", "week", "month", "year"] as const).find((one) => one === interval);
  return unit && { interval: unit, interval_count };
}
