import type { Context } from "../../../kernel/context.ts";
import { changesBetween } from "../../../kernel/objects/changes.ts";
import { refuse } from "../../../kernel/refuse.ts";
import { unschedule } from "../../../kernel/timers.ts";
import { finalizeInvoice } from "../../invoices/lifecycle/finalize.ts";
import { billSubscription } from "../invoicing/bill-subscription.ts";
import { dropLastCharge } from "../invoicing/last-charge.ts";
import { creditUnused } from "../invoicing/prorate.ts";
import type { PauseParams } from "../params.ts";
import { saveSubscription } from "../save-subscription.ts";
import type { Subscription } from "../subscription.ts";

type PauseReason = NonNullable<Subscription["status_details"]>["paused"]["subscription"]["type"];

/**
 * Pauses a subscription: it isn't billed, and its period doesn't advance, until it is resumed. The
 * rest of its period is credited, unless the request says otherwise
 * (https://docs.stripe.com/api/subscriptions/pause).
 * @throws ApiRefusal unless it is active or past due and in the flexible billing mode
 */
export async function pauseSubscription(
  ctx: Context,
  before: Subscription,
  { bill_for, invoicing_behavior: invoicing }: PauseParams,
): Promise<Subscription> {
  if (before.status !== "active" && before.status !== "past_due") {
    throw refuse.invalid(
      `Only active or past due subscriptions can be paused. This subscription is ${before.status}.`,
    );
  }
  if (before.billing_mode.type !== "flexible") {
    throw refuse.invalid("Only subscriptions with the billing mode `flexible` can be paused.");
  }
  const from = bill_for?.unused_time_from?.type ?? "now";
  for (const item of from === "none" ? [] : before.items.data) {
    const start = from === "now" ? ctx.now() : item.current_period_start;
    await creditUnused(ctx, before, item, start);
    dropLastCharge(ctx, item);
  }
  const credited = invoicing === "invoice" && from !== "none";
  const draft = credited
    ? await billSubscription(ctx, before, "subscription_update", null, false)
    : null;
  if (draft) await finalizeInvoice(ctx, draft, { autoAdvance: true });
  const latest = draft?.id ?? before.latest_invoice;
  return suspend(ctx, before, { ...before, latest_invoice: latest }, "pause_requested");
}

/** Pauses a subscription whose trial ended without a payment method. */
export const pauseAfterTrial = (ctx: Context, before: Subscription): Subscription =>
  suspend(ctx, before, before, "trial_end_without_payment_method");

function suspend(
  ctx: Context,
  before: Subscription,
  changed: Subscription,
  reason: PauseReason,
): Subscription {
  const after: Subscription = {
    ...changed,
    status: "paused",
    status_details: {
      paused: {
        subscription: { type: reason },
        transitioned_at: ctx.now(),
        type: "subscription",
      },
    },
  };
  saveSubscription(ctx, after);
  ctx.emit("customer.subscription.updated", after, changesBetween(before, after));
  ctx.emit("customer.subscription.paused", after);
  return after;
}

/** Ends the pause of a subscription, whose next period is billed again. */
export async function endPause(
  ctx: Context,
  before: Subscription,
  changed: Subscription,
  status: "active" | "past_due",
): Promise<Subscription> {
  const { status_details: _, ...rest } = changed;
  const after: Subscription = { ...rest, status };
  saveSubscription(ctx, after);
  await unschedule(ctx, "resumption_expires", after.id);
  ctx.emit("customer.subscription.updated", after, changesBetween(before, after));
  ctx.emit("customer.subscription.resumed", after);
  return after;
}
