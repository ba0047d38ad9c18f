import type { Context } from "../../kernel/context.ts";
import { refuse } from "../../kernel/refuse.ts";
import type { Invoice } from "../invoices/content.ts";
import { prepareChange } from "../subscriptions/changes/change-subscription.ts";
import { billSubscription } from "../subscriptions/invoicing/bill-subscription.ts";
import { creditUnused } from "../subscriptions/invoicing/prorate.ts";
import { currentPeriod, renewalPeriod } from "../subscriptions/items/cycle.ts";
import { prepareSubscription } from "../subscriptions/start/create-subscription.ts";
import type { Subscription } from "../subscriptions/subscription.ts";
import type { PreviewParams } from "./preview-params.ts";

type SubscriptionDetails = NonNullable<PreviewParams["subscription_details"]>;

/**
 * Previews a subscription's next invoice with the changes that the request proposes, as of the day
 * that it is created on: a coupon that has ended by then isn't applied
 * (https://docs.stripe.com/api/invoices/create_preview). Null if the request names no subscription.
 * @param ctx a scratch context: its changes are discarded
 * @param customer the customer of a subscription that doesn't exist yet
 */
export async function subscriptionInvoice(
  ctx: Context,
  params: PreviewParams,
  customer: string,
): Promise<Invoice | null> {
  const { discounts, preview_mode: mode, subscription: id } = params;
  const { subscription_details: details = {} } = params;
  if (id === undefined) {
    return details.items ? firstInvoice(ctx, params, details.items, customer) : null;
  }
  const before = await ctx.store.must("subscription", id, "subscription");
  if (before.ended_at || before.status === "paused") throw none(before);
  if (details.cancel_now) return previewCancellation(ctx, before, details);
  const { billing_cycle_anchor: anchor, cancel_now: _, start_date: _start, ...changes } = details;
  const { subscription, draft } = await prepareChange(ctx, before, {
    ...changes,
    ...(anchor === undefined ? {} : { billing_cycle_anchor: anchorType(anchor) }),
    ...(discounts ? { discounts } : {}),
    ...(mode === "recurring" ? { proration_behavior: "none" as const } : {}),
  });
  if (draft && mode !== "recurring") return draft;
  const period = renewalPeriod(subscription);
  if (period === null) throw none(subscription);
  return billSubscription(
    { ...ctx, now: () => Math.max(ctx.now(), period.start) },
    subscription,
    "subscription_cycle",
    period,
    false,
    currentPeriod(subscription),
  );
}

/** Previews the first period of a subscription that doesn't exist yet. */
async function firstInvoice(
  ctx: Context,
  { currency, discounts, subscription_details: details = {} }: PreviewParams,
  items: NonNullable<SubscriptionDetails["items"]>,
  customer: string,
): Promise<Invoice> {
  const { billing_cycle_anchor: anchor, proration_behavior, trial_end } = details;
  const { draft } = await prepareSubscription(ctx, {
    backdate_start_date: details.start_date,
    billing_cycle_anchor: anchor?.timestamp,
    cancel_at: details.cancel_at,
    cancel_at_period_end: details.cancel_at_period_end,
    currency,
    customer,
    default_tax_rates: details.default_tax_rates,
    discounts,
    items,
    metadata: details.metadata,
    proration_behavior,
    trial_end,
  });
  if (draft) return draft;
  throw refuse.nothing(`No upcoming invoices for customer: ${customer}`, "invoice_upcoming_none");
}

function anchorType({ type }: NonNullable<SubscriptionDetails["billing_cycle_anchor"]>) {
  if (type !== "timestamp") return { type };
  throw refuse.invalid(
    "When updating an existing subscription, the type of `billing_cycle_anchor` must be either `now` or `unchanged`.",
    { param: "subscription_details[billing_cycle_anchor][type]" },
  );
}

/** Previews the final invoice of a subscription that ends now. */
async function previewCancellation(
  ctx: Context,
  before: Subscription,
  details: SubscriptionDetails,
): Promise<Invoice> {
  const date = details.proration_date ?? ctx.now();
  const credits = details.proration_behavior !== "none" && before.status !== "trialing";
  for (const item of credits ? before.items.data : []) await creditUnused(ctx, before, item, date);
  const invoice = await billSubscription(ctx, before, "subscription_update", null, false);
  if (invoice.lines.data.length > 0) return invoice;
  throw none(before);
}

const none = ({ customer }: Subscription) =>
  refuse.nothing(`No upcoming invoices for customer: ${customer}`, "invoice_upcoming_none");
