import type { Invoice } from "../../billing/invoice/content.ts";
import type { PreviewParams } from "../../billing/preview/preview-params.ts";
import type { Context } from "../../engine/context.ts";
import { refuse } from "../../engine/refuse.ts";
import { billSubscription } from "../bill-subscription.ts";
import { nextPeriod } from "../cycle.ts";
import type { Subscription } from "../subscription.ts";
import { prepareChange } from "./change-subscription.ts";
import { creditUnused } from "./prorate.ts";

type Details = NonNullable<PreviewParams["subscription_details"]>;

/**
 * The invoice that a subscription comes to next, with the changes that the request proposes
 * (https://docs.stripe.com/api/invoices/create_preview). Null when no subscription is meant.
 * @param ctx a scratch one: nothing of it is kept
 */
export async function subscriptionInvoice(
  ctx: Context,
  {
    discounts,
    preview_mode: mode,
    subscription: id,
    subscription_details: details = {},
  }: PreviewParams,
): Promise<Invoice | null> {
  if (id === undefined) {
    if (details.items === undefined) return null;
    throw refuse.invalid(
      "Pass the subscription whose items change: a subscription that is not there yet cannot be previewed here.",
      { param: "subscription" },
    );
  }
  const before = await ctx.store.must("subscription", id, "subscription");
  if (before.ended_at) throw none(before);
  if (details.cancel_now) return afterEnd(ctx, before, details);
  const { billing_cycle_anchor: anchor, cancel_now: _, ...changes } = details;
  const { subscription, draft } = await prepareChange(ctx, before, {
    ...changes,
    ...(anchor ? { billing_cycle_anchor: { type: anchor } } : {}),
    ...(discounts ? { discounts } : {}),
    ...(mode === "recurring" ? { proration_behavior: "none" as const } : {}),
  });
  if (draft && mode !== "recurring") return draft;
  if (subscription.cancel_at_period_end) throw none(subscription);
  return billSubscription(ctx, subscription, "subscription_cycle", nextPeriod(subscription), false);
}

/** What is left to bill once it ends now. */
async function afterEnd(ctx: Context, before: Subscription, details: Details): Promise<Invoice> {
  const date = details.proration_date ?? ctx.now();
  const credits = details.proration_behavior !== "none" && before.status !== "trialing";
  for (const item of credits ? before.items.data : []) await creditUnused(ctx, before, item, date);
  const invoice = await billSubscription(ctx, before, "subscription_update", null, false);
  if (invoice.lines.data.length > 0) return invoice;
  throw none(before);
}

const none = ({ customer }: Subscription) =>
  refuse.nothing(`No upcoming invoices for customer: ${customer}`, "invoice_upcoming_none");
