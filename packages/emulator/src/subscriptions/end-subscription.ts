import { scheduleInvoice } from "../billing/invoice/schedule.ts";
import { voidInvoice } from "../billing/lifecycle/close-invoice.ts";
import { changesBetween } from "../engine/changes.ts";
import type { Context } from "../engine/context.ts";
import { refuse } from "../engine/refuse.ts";
import { unschedule } from "../payments/timers.ts";
import type { CancelParams } from "./params.ts";
import { saveSubscription } from "./save-subscription.ts";
import type { Subscription } from "./subscription.ts";

/**
 * Ends a subscription now: nothing more is billed, and what is still a draft no longer goes out by
 * itself (https://docs.stripe.com/billing/subscriptions/cancel).
 */
export async function cancelSubscription(
  ctx: Context,
  subscription: Subscription,
  details: CancelParams["cancellation_details"] = {},
): Promise<Subscription> {
  if (subscription.status === "canceled" || subscription.status === "incomplete_expired") {
    throw refuse.missing("subscription", subscription.id);
  }
  const now = ctx.now();
  const said = subscription.cancellation_details;
  const ended: Subscription = {
    ...subscription,
    cancel_at_period_end: false,
    canceled_at: subscription.canceled_at ?? now,
    cancellation_details: {
      comment: details.comment ?? said?.comment ?? null,
      feedback: details.feedback ?? said?.feedback ?? null,
      feedback_option: null,
      reason: "cancellation_requested",
    },
    ended_at: now,
    status: "canceled",
  };
  saveSubscription(ctx, ended);
  await stop(ctx, ended.id);
  for (const draft of await ctx.store.find("invoice", {
    subscription: ended.id,
    status: "draft",
  })) {
    const left = { ...draft, auto_advance: false, automatically_finalizes_at: null };
    ctx.store.put("invoice", left);
    await scheduleInvoice(ctx, left);
  }
  ctx.emit("customer.subscription.deleted", ended);
  return ended;
}

/** A first payment that nobody made in time: it never began, and its invoice is void. */
export async function expireSubscription(ctx: Context, subscription: Subscription): Promise<void> {
  const expired: Subscription = {
    ...subscription,
    ended_at: ctx.now(),
    status: "incomplete_expired",
  };
  saveSubscription(ctx, expired);
  await stop(ctx, expired.id);
  ctx.emit("customer.subscription.updated", expired, changesBetween(subscription, expired));
  const id = subscription.latest_invoice;
  const invoice = id ? await ctx.store.get("invoice", id) : null;
  if (invoice?.status === "open") await voidInvoice(ctx, invoice);
}

async function stop(ctx: Context, id: string): Promise<void> {
  await unschedule(ctx, "subscription_renews", id);
  await unschedule(ctx, "subscription_expires", id);
}
