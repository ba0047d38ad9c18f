import type { Context } from "../../../kernel/context.ts";
import { changesBetween } from "../../../kernel/objects/changes.ts";
import { refuse } from "../../../kernel/refuse.ts";
import { unschedule } from "../../../kernel/timers.ts";
import { collectInvoice, paymentMethodFor } from "../../invoices/collection/pay.ts";
import { voidInvoice } from "../../invoices/lifecycle/close-invoice.ts";
import { finalizeInvoice } from "../../invoices/lifecycle/finalize.ts";
import { scheduleInvoice } from "../../invoices/schedule.ts";
import { billPending } from "../invoicing/bill-pending.ts";
import { creditUnused } from "../invoicing/prorate.ts";
import type { CancelParams } from "../params.ts";
import { saveSubscription } from "../save-subscription.ts";
import { hasEnded, type Subscription } from "../subscription.ts";

/**
 * Ends a subscription immediately. Nothing more is billed, and its drafts no longer advance
 * automatically (https://docs.stripe.com/billing/subscriptions/cancel).
 * @throws ApiRefusal if it has already ended
 */
export async function cancelSubscription(
  ctx: Context,
  subscription: Subscription,
  { cancellation_details: details = {}, invoice_now, prorate }: CancelParams = {},
): Promise<Subscription> {
  if (hasEnded(subscription)) {
    throw refuse.missing("subscription", subscription.id);
  }
  const now = ctx.now();
  const former = subscription.cancellation_details;
  if (prorate && subscription.status !== "trialing") {
    for (const item of subscription.items.data) await creditUnused(ctx, subscription, item, now);
  }
  const last = invoice_now ? await billPending(ctx, subscription, "subscription_update") : null;
  const ended: Subscription = {
    ...subscription,
    cancel_at_period_end: false,
    canceled_at: subscription.canceled_at ?? now,
    cancellation_details: {
      comment: details.comment ?? former?.comment ?? null,
      feedback: details.feedback ?? former?.feedback ?? null,
      feedback_option: null,
      reason: "cancellation_requested",
    },
    ended_at: now,
    latest_invoice: last?.id ?? subscription.latest_invoice,
    pending_update: null,
    status: "canceled",
  };
  saveSubscription(ctx, ended);
  await unscheduleAll(ctx, ended.id);
  for (const draft of await ctx.store.find("invoice", {
    subscription: ended.id,
    status: "draft",
  })) {
    if (draft.id === last?.id) continue;
    const left = { ...draft, auto_advance: false, automatically_finalizes_at: null };
    ctx.store.put("invoice", left);
    await scheduleInvoice(ctx, left);
  }
  ctx.emit("customer.subscription.deleted", ended);
  if (last?.status === "draft" && ended.collection_method !== "send_invoice") {
    const invoice = await finalizeInvoice(ctx, last, { autoAdvance: true });
    const paymentMethod = invoice.status === "open" ? await paymentMethodFor(ctx, invoice) : null;
    if (paymentMethod)
      await collectInvoice(ctx, invoice, {
        paymentMethod,
        offSession: true,
        automatic: false,
      });
  }
  return ended;
}

/** Expires an incomplete subscription and voids its invoice. */
export async function expireSubscription(ctx: Context, subscription: Subscription): Promise<void> {
  const expired: Subscription = {
    ...subscription,
    ended_at: ctx.now(),
    status: "incomplete_expired",
  };
  saveSubscription(ctx, expired);
  await unscheduleAll(ctx, expired.id);
  ctx.emit("customer.subscription.updated", expired, changesBetween(subscription, expired));
  const id = subscription.latest_invoice;
  const invoice = id ? await ctx.store.get("invoice", id) : null;
  if (invoice?.status === "open") await voidInvoice(ctx, invoice);
}

async function unscheduleAll(ctx: Context, id: string): Promise<void> {
  await unschedule(ctx, "subscription_renews", id);
  await unschedule(ctx, "subscription_expires", id);
  await unschedule(ctx, "subscription_ends", id);
  await unschedule(ctx, "subscription_ends_credited", id);
  await unschedule(ctx, "subscription_ends_invoiced", id);
  await unschedule(ctx, "subscription_resumes", id);
  await unschedule(ctx, "pending_items_billed", id);
  await unschedule(ctx, "pending_update_expires", id);
  await unschedule(ctx, "resumption_expires", id);
  await unschedule(ctx, "trial_will_end", id);
}
