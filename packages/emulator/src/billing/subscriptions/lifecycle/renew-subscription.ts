import type { Context } from "../../../kernel/context.ts";
import { changesBetween } from "../../../kernel/objects/changes.ts";
import { schedule } from "../../../kernel/timers.ts";
import { afterBilling } from "../discounts.ts";
import { billSubscription } from "../invoicing/bill-subscription.ts";
import { currentPeriod, nextPeriod } from "../items/cycle.ts";
import { saveSubscription } from "../save-subscription.ts";
import type { Subscription } from "../subscription.ts";
import { cancelSubscription } from "./end-subscription.ts";
import { applyPauseBehaviour } from "./pause.ts";

/**
 * Begins the next period. Its invoice is a draft for an hour, then finalized. Cancels a
 * subscription that ends with its period (https://docs.stripe.com/billing/invoices/subscription).
 */
export async function renewSubscription(ctx: Context, before: Subscription): Promise<void> {
  if (before.cancel_at_period_end) {
    await cancelSubscription(ctx, before);
    return;
  }
  if (before.status === "trialing" && (await endsUnpaid(ctx, before))) {
    await cancelSubscription(ctx, before);
    return;
  }
  const { start, end } = nextPeriod(before);
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
  const invoice = await billSubscription(
    ctx,
    rolled,
    "subscription_cycle",
    { start, end },
    false,
    currentPeriod(before),
  );
  const billed = { ...rolled, latest_invoice: invoice.id };
  saveSubscription(ctx, billed);
  await applyPauseBehaviour(ctx, billed, invoice);
  // Its credit balance may have paid a withheld invoice, and with it have made it active.
  const { status } = await ctx.store.must("subscription", billed.id);
  const after = await afterBilling(ctx, { ...billed, status });
  saveSubscription(ctx, after);
  await schedule(ctx, "subscription_renews", after.id, end);
  ctx.emit("customer.subscription.updated", after, changesBetween(before, after));
}

/**
 * Returns whether the subscription ends with a trial after which no payment method can be charged.
 */
async function endsUnpaid(ctx: Context, subscription: Subscription): Promise<boolean> {
  const behaviour = subscription.trial_settings?.end_behavior.missing_payment_method;
  if (behaviour !== "cancel" || subscription.collection_method === "send_invoice") return false;
  const customer = await ctx.store.get("customer", subscription.customer);
  return !(
    subscription.default_payment_method ??
    customer?.invoice_settings.default_payment_method ??
    customer?.default_source
  );
}
