import type { Context } from "../../../kernel/context.ts";
import { changesBetween } from "../../../kernel/objects/changes.ts";
import { schedule } from "../../../kernel/timers.ts";
import { afterBilling } from "../discounts.ts";
import { billSubscription } from "../invoicing/bill-subscription.ts";
import {
  type BillingPeriod,
  currentPeriod,
  type RenewalPeriod,
  renewalPeriod,
} from "../items/cycle.ts";
import { saveSubscription } from "../save-subscription.ts";
import type { Subscription } from "../subscription.ts";
import { cancelSubscription } from "./end-subscription.ts";
import { isFreeUntilAnchor } from "./free-until-anchor.ts";
import { applyPauseBehaviour } from "./pause.ts";
import { pauseAfterTrial } from "./suspend.ts";

/**
 * Begins the next period. Its invoice is a draft for an hour, then finalized. Cancels a
 * subscription that ends with its period (https://docs.stripe.com/billing/invoices/subscription).
 */
export async function renewSubscription(ctx: Context, before: Subscription): Promise<void> {
  const period = renewalPeriod(before);
  if (period === null) {
    await cancelSubscription(ctx, before);
    return;
  }
  const unpaid = before.status === "trialing" ? await afterUnpaidTrial(ctx, before) : null;
  if (unpaid === "pause") {
    pauseAfterTrial(ctx, before);
    return;
  }
  if (unpaid === "cancel") {
    await cancelSubscription(ctx, before);
    return;
  }
  const { start, end } = period;
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
  saveSubscription(ctx, rolled);
  const isFree = await isFreeUntilAnchor(ctx, rolled, start);
  const after = isFree ? rolled : await billPeriod(ctx, rolled, period, currentPeriod(before));
  await schedule(ctx, "subscription_renews", after.id, end);
  ctx.emit("customer.subscription.updated", after, changesBetween(before, after));
}

async function billPeriod(
  ctx: Context,
  rolled: Subscription,
  period: RenewalPeriod,
  former: BillingPeriod,
): Promise<Subscription> {
  const invoice = await billSubscription(ctx, rolled, "subscription_cycle", period, false, former);
  const billed = { ...rolled, latest_invoice: invoice.id };
  saveSubscription(ctx, billed);
  await applyPauseBehaviour(ctx, billed, invoice);
  // Its credit balance may have paid a withheld invoice, and with it have made it active.
  const { status } = await ctx.store.must("subscription", billed.id);
  const after = await afterBilling(ctx, { ...billed, status });
  saveSubscription(ctx, after);
  return after;
}

/**
 * Returns what happens at the end of a trial after which no payment method can be charged; null if
 * one can, or if the subscription is billed all the same.
 */
async function afterUnpaidTrial(
  ctx: Context,
  subscription: Subscription,
): Promise<"cancel" | "pause" | null> {
  const ending = subscription.trial_settings?.end_behavior.missing_payment_method;
  const behaviour = (["cancel", "pause"] as const).find((one) => one === ending);
  if (behaviour === undefined) return null;
  if (subscription.collection_method === "send_invoice") return null;
  const customer = await ctx.store.get("customer", subscription.customer);
  const paymentMethod =
    subscription.default_payment_method ??
    subscription.default_source ??
    customer?.invoice_settings.default_payment_method ??
    customer?.default_source;
  return paymentMethod ? null : behaviour;
}
