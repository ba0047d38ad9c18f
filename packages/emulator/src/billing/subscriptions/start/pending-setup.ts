import type { Context } from "../../../kernel/context.ts";
import { changesBetween } from "../../../kernel/objects/changes.ts";
import type { Types } from "../../../kernel/types/types.ts";
import { newSetupIntent } from "../../../money/setup-intents/setup-intent.ts";
import type { SubscriptionParams } from "../params.ts";
import type { Subscription } from "../subscription.ts";

/**
 * Creates the setup intent that collects a payment method during a trial, if none is known
 * (https://docs.stripe.com/api/subscriptions/object: pending_setup_intent).
 * @returns its ID, or null if none is needed
 */
export async function pendingSetup(
  ctx: Context,
  subscription: Subscription,
  { payment_behavior: behaviour }: SubscriptionParams,
): Promise<string | null> {
  if (behaviour !== "default_incomplete" || subscription.trial_end === null) return null;
  if (subscription.collection_method === "send_invoice") return null;
  const customer = await ctx.store.must("customer", subscription.customer);
  const paymentMethod =
    subscription.default_payment_method ??
    subscription.default_source ??
    customer.invoice_settings.default_payment_method ??
    customer.default_source;
  if (paymentMethod) return null;
  const intent = { ...newSetupIntent(ctx, {}), customer: customer.id };
  ctx.store.put("setup_intent", intent);
  ctx.emit("setup_intent.created", intent);
  return intent.id;
}

/** Sets the payment method of the subscription that waited for a setup. */
export async function followSetup(ctx: Context, intent: Types["setup_intent"]): Promise<void> {
  if (intent.customer === null) return;
  for (const before of await ctx.store.find("subscription", { customer: intent.customer })) {
    if (before.pending_setup_intent !== intent.id) continue;
    const after: Subscription = {
      ...before,
      default_payment_method: intent.payment_method,
      pending_setup_intent: null,
    };
    ctx.store.put("subscription", after);
    ctx.emit("customer.subscription.updated", after, changesBetween(before, after));
  }
}
