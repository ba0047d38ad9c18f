import type { Context } from "../../../kernel/context.ts";
import { changesBetween } from "../../../kernel/objects/changes.ts";
import { refuse } from "../../../kernel/refuse.ts";
import { schedule } from "../../../kernel/timers.ts";
import { collectInvoice, paymentMethodFor } from "../../invoices/collection/pay.ts";
import type { Invoice } from "../../invoices/content.ts";
import { finalizeInvoice } from "../../invoices/lifecycle/finalize.ts";
import { afterBilling } from "../discounts.ts";
import { billSubscription } from "../invoicing/bill-subscription.ts";
import { lastCharge } from "../invoicing/last-charge.ts";
import { chargeRemaining } from "../invoicing/prorate.ts";
import { currentPeriod, cycleOf, nextPeriod, periodFrom } from "../items/cycle.ts";
import { awaitResumption, openResumption } from "../lifecycle/resumption.ts";
import { endPause } from "../lifecycle/suspend.ts";
import type { ResumeParams } from "../params.ts";
import { saveSubscription } from "../save-subscription.ts";
import type { Subscription } from "../subscription.ts";
import { prorationDate } from "./rebill.ts";

/**
 * Resumes a paused subscription: with a new period that begins now, or within the period that its
 * anchor gives. If that has a cost, it stays paused until the invoice is paid
 * (https://docs.stripe.com/api/subscriptions/resume).
 * @throws ApiRefusal unless it is paused, charged automatically and not being resumed
 */
export async function resumeSubscription(
  ctx: Context,
  before: Subscription,
  params: ResumeParams,
): Promise<Subscription> {
  await checkResumable(ctx, before);
  const unchanged = params.billing_cycle_anchor?.type === "unchanged";
  const period = unchanged
    ? surroundingPeriod(ctx, before)
    : periodFrom(ctx.now(), cycleOf(before.items.data[0]?.price));
  const moved: Subscription = {
    ...before,
    ...(unchanged ? {} : { billing_cycle_anchor: period.start, billing_cycle_anchor_config: null }),
    items: {
      ...before.items,
      data: before.items.data.map((item) => ({
        ...item,
        current_period_end: period.end,
        current_period_start: period.start,
      })),
    },
  };
  saveSubscription(ctx, moved);
  await schedule(ctx, "subscription_renews", moved.id, period.end);
  const draft = unchanged
    ? await billRemaining(ctx, moved, params)
    : await billSubscription(ctx, moved, "subscription_update", period, false);
  if (draft === null) return endPause(ctx, before, moved, "active");
  const billed = await afterBilling(ctx, { ...moved, latest_invoice: draft.id });
  return collectResumption(ctx, before, billed, draft, params);
}

async function checkResumable(ctx: Context, subscription: Subscription): Promise<void> {
  if (subscription.status !== "paused") {
    throw refuse.invalid(
      `Only paused subscriptions can be resumed. This subscription is ${subscription.status}.`,
    );
  }
  if (subscription.collection_method === "send_invoice") {
    throw refuse.invalid(
      "Only subscriptions with `collection_method=charge_automatically` can be resumed.",
    );
  }
  if (await openResumption(ctx, subscription)) {
    throw refuse.invalid("This subscription is already being resumed: pay or void its invoice.");
  }
}

/** Returns the period of the anchor that contains the current time. */
function surroundingPeriod(ctx: Context, subscription: Subscription) {
  let period = currentPeriod(subscription);
  while (period.end <= ctx.now()) {
    const [first, ...others] = subscription.items.data;
    if (!first) break;
    const last = { ...first, current_period_end: period.end };
    period = nextPeriod({
      ...subscription,
      items: { ...subscription.items, data: [last, ...others] },
    });
  }
  return period;
}

/** Charges the rest of the period, unless it was already charged. */
async function billRemaining(
  ctx: Context,
  subscription: Subscription,
  { proration_behavior: behaviour, proration_date: requested }: ResumeParams,
): Promise<Invoice | null> {
  if (behaviour === "none") return null;
  const date = prorationDate(ctx, subscription, requested);
  let charged = false;
  for (const item of subscription.items.data) {
    const paidUntil = (await lastCharge(ctx, item.id))?.end ?? 0;
    if (paidUntil >= item.current_period_end) continue;
    await chargeRemaining(ctx, subscription, item, Math.max(date, paidUntil));
    charged = true;
  }
  if (behaviour !== "always_invoice" || !charged) return null;
  return billSubscription(ctx, subscription, "subscription_update", null, false);
}

async function collectResumption(
  ctx: Context,
  before: Subscription,
  billed: Subscription,
  draft: Invoice,
  { payment_behavior: behaviour }: ResumeParams,
): Promise<Subscription> {
  const onSuccess = behaviour === "resume_on_payment_success";
  saveSubscription(ctx, billed);
  await awaitResumption(ctx, billed, { invoice: draft.id, onSuccess });
  ctx.emit("customer.subscription.updated", billed, changesBetween(before, billed));
  const invoice = await finalizeInvoice(ctx, draft, { autoAdvance: onSuccess });
  const paymentMethod =
    onSuccess && invoice.status === "open" ? await paymentMethodFor(ctx, invoice) : null;
  if (paymentMethod)
    await collectInvoice(ctx, invoice, {
      paymentMethod,
      offSession: true,
      automatic: false,
    });
  return ctx.store.must("subscription", before.id);
}
