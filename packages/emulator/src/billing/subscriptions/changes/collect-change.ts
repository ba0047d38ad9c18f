import type { Context } from "../../../kernel/context.ts";
import { refuse } from "../../../kernel/refuse.ts";
import { collectInvoice, paymentMethodFor } from "../../invoices/collection/pay.ts";
import type { Invoice } from "../../invoices/content.ts";
import { finalizeInvoice } from "../../invoices/lifecycle/finalize.ts";
import { applyPauseBehaviour } from "../lifecycle/pause.ts";
import type { SubscriptionUpdate } from "../params.ts";
import type { Subscription } from "../subscription.ts";

const PENDING = "pending_if_incomplete";

/**
 * Collects the cost of a subscription's change immediately. If it isn't paid, the subscription is
 * past due, unless the change is rejected then (https://docs.stripe.com/api/subscriptions/update:
 * payment_behavior). Doesn't collect an invoice that is sent. Null if the change stays pending
 * until its invoice is paid.
 * @throws ApiRefusal 402 with error_if_incomplete: the change is dropped
 */
export async function collectChange(
  ctx: Context,
  subscription: Subscription,
  draft: Invoice,
  {
    off_session,
    payment_behavior: behaviour,
  }: Pick<SubscriptionUpdate, "off_session" | "payment_behavior">,
): Promise<Subscription | null> {
  if (subscription.collection_method === "send_invoice") return subscription;
  if (subscription.pause_collection) {
    await applyPauseBehaviour(ctx, subscription, draft);
    return subscriptionAfterPayment(ctx, subscription);
  }
  const invoice = await finalizeInvoice(ctx, draft, { autoAdvance: behaviour !== PENDING });
  if (invoice.status === "paid") return subscriptionAfterPayment(ctx, subscription);
  const paymentMethod =
    behaviour === "default_incomplete" ? null : await paymentMethodFor(ctx, invoice);
  if (paymentMethod !== null) {
    const offSession = off_session ?? false;
    const result = await collectInvoice(ctx, invoice, {
      paymentMethod,
      offSession,
      automatic: false,
    });
    if (result.invoice.status === "paid") return subscriptionAfterPayment(ctx, subscription);
    if (behaviour === "error_if_incomplete" && result.refusal) {
      throw refuse.uncollected(result.refusal);
    }
  } else if (behaviour === "error_if_incomplete") {
    throw refuse.cardInput({
      code: "resource_missing",
      message:
        "This customer has no attached payment source or default payment method. Please consider adding a default payment method.",
    });
  }
  if (behaviour === PENDING) return null;
  const now = await subscriptionAfterPayment(ctx, subscription);
  return now.status === "active" ? { ...now, status: "past_due" } : now;
}

/** With what became of it when its invoice was paid, or was not. */
async function subscriptionAfterPayment(
  ctx: Context,
  subscription: Subscription,
): Promise<Subscription> {
  const { default_payment_method, status } = await ctx.store.must("subscription", subscription.id);
  return { ...subscription, default_payment_method, status };
}
