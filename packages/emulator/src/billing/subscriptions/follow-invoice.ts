import type { Context } from "../../kernel/context.ts";
import { changesBetween } from "../../kernel/objects/changes.ts";
import { unschedule } from "../../kernel/timers.ts";
import type { Types } from "../../kernel/types/types.ts";
import { applyUpdate } from "./changes/pending-update.ts";
import { resumptionOf } from "./lifecycle/resumption.ts";
import { endPause } from "./lifecycle/suspend.ts";

/**
 * Updates the subscription that an invoice bills: active once its latest invoice is paid, past due
 * after a failed automatic attempt or the due date of one that is sent, resumed by the invoice that
 * ends its pause (https://docs.stripe.com/billing/subscriptions/overview).
 * @param outcome of the invoice: `declined` is a failed attempt that the provider didn't make
 */
export async function followInvoice(
  ctx: Context,
  invoice: Types["invoice"],
  outcome: "paid" | "failed" | "declined" | "overdue" | "uncollectible",
): Promise<void> {
  const id = invoice.parent?.subscription_details?.subscription;
  const before = id ? await ctx.store.get("subscription", id) : null;
  if (!before) return;
  if (before.status === "paused") {
    if (outcome === "overdue") return;
    return followResumption(ctx, before, invoice.id, outcome);
  }
  if (outcome === "paid" && (await applyUpdate(ctx, before, invoice))) return;
  const waits = before.status === "incomplete" || before.status === "past_due";
  const isLatest = invoice.id === before.latest_invoice;
  const isMissed = outcome === "failed" || (outcome === "overdue" && isLatest);
  const status =
    outcome === "paid" && waits && isLatest
      ? "active"
      : isMissed && before.status === "active"
        ? "past_due"
        : before.status;
  const paymentMethod =
    outcome === "paid" ? await usedPaymentMethod(ctx, before, invoice.id) : null;
  if (status === before.status && paymentMethod === null) return;
  const after = {
    ...before,
    default_payment_method: paymentMethod ?? before.default_payment_method,
    status,
  };
  ctx.store.put("subscription", after);
  if (before.status === "incomplete") await unschedule(ctx, "subscription_expires", after.id);
  ctx.emit("customer.subscription.updated", after, changesBetween(before, after));
}

/** Ends a pause once its resumption invoice is settled, or on request once payment is attempted. */
async function followResumption(
  ctx: Context,
  before: Types["subscription"],
  invoice: string,
  outcome: Exclude<Parameters<typeof followInvoice>[2], "overdue">,
): Promise<void> {
  const resumption = await resumptionOf(ctx, before);
  if (resumption?.invoice !== invoice) return;
  const settled = outcome === "paid" || outcome === "uncollectible";
  if (!settled && resumption.onSuccess) return;
  const paymentMethod = outcome === "paid" ? await usedPaymentMethod(ctx, before, invoice) : null;
  const changed = {
    ...before,
    default_payment_method: paymentMethod ?? before.default_payment_method,
  };
  await endPause(ctx, before, changed, settled ? "active" : "past_due");
}

/**
 * Returns the payment method to save as the subscription's default; null if none is to be saved.
 */
async function usedPaymentMethod(
  ctx: Context,
  { default_payment_method: current, payment_settings: settings }: Types["subscription"],
  invoice: string,
): Promise<string | null> {
  if (settings?.save_default_payment_method !== "on_subscription") return null;
  const [payment] = await ctx.store.find("invoice_payment", { invoice, status: "paid" });
  const id = payment?.payment.payment_intent;
  const intent = id ? await ctx.store.get("payment_intent", id) : null;
  const paymentMethod = intent?.payment_method ?? null;
  return paymentMethod === current ? null : paymentMethod;
}
