import type { Context } from "../../../kernel/context.ts";
import { refuse } from "../../../kernel/refuse.ts";
import { schedule } from "../../../kernel/timers.ts";
import { currentPrice } from "../../../records/catalogue/price.ts";
import type { Invoice } from "../../invoices/content.ts";
import { afterBilling, fullAmount } from "../discounts.ts";
import { billSubscription } from "../invoicing/bill-subscription.ts";
import { chargeRemaining, creditUnused } from "../invoicing/prorate.ts";
import { type ChangedItems, changeItems } from "../items/change-items.ts";
import { type BillingCycle, cycleOf, periodFrom } from "../items/cycle.ts";
import type { SubscriptionUpdate } from "../params.ts";
import { saveSubscription } from "../save-subscription.ts";
import { checkedTrialEnd, scheduleTrialWillEnd } from "../start/trial.ts";
import type { Subscription } from "../subscription.ts";

type RebillParams = Pick<
  SubscriptionUpdate,
  "billing_cycle_anchor" | "items" | "proration_behavior" | "proration_date" | "trial_end"
>;

/** A subscription with its new items or cycle, and the draft of what that costs immediately. */
export interface RebillResult {
  subscription: Subscription;
  draft: Invoice | null;
}

/**
 * Changes what a subscription is billed for, and when. Differences for the rest of the period are
 * prorated; a new cycle begins immediately
 * (https://docs.stripe.com/billing/subscriptions/prorations).
 * @param before as stored
 * @param subscription with the request's other changes
 * @throws ApiRefusal if the subscription is incomplete
 */
export async function rebill(
  ctx: Context,
  before: Subscription,
  subscription: Subscription,
  params: RebillParams,
): Promise<RebillResult> {
  const { items: itemChanges, billing_cycle_anchor: anchor, trial_end: trial } = params;
  const isRebilled = itemChanges !== undefined || anchor?.type === "now" || trial !== undefined;
  if (!isRebilled) return { subscription, draft: null };
  if (before.status === "incomplete") {
    throw refuse.invalid(
      "You cannot update a subscription in `incomplete` status in a way that results in a new invoice.",
      { param: itemChanges ? "items" : "trial_end" },
    );
  }
  const { items, changes } = itemChanges
    ? await changeItems(ctx, subscription, itemChanges)
    : { items: subscription.items.data, changes: [] };
  const next = withItems(subscription, items);
  for (const item of before.items.data) {
    if (items.some(({ id }) => id === item.id)) continue;
    ctx.store.remove("subscription_item", item.id);
  }
  if (trial !== undefined && trial !== "now") {
    const runs = before.status === "active" || before.status === "past_due";
    return runs ? startTrial(ctx, before, next, trial, params) : changeTrialEnd(ctx, next, trial);
  }
  const endsTrial = before.status === "trialing" && trial === "now";
  const uncharged = before.status === "trialing" && !endsTrial && anchor?.type !== "now";
  if (uncharged || before.status === "paused") {
    saveSubscription(ctx, next);
    return { subscription: next, draft: null };
  }
  const cycle = cycleOf(items[0]?.price);
  const restarts = endsTrial || anchor?.type === "now" || (await startsNewCycle(ctx, before, next));
  return restarts ? begin(ctx, before, next, cycle, params) : change(ctx, next, changes, params);
}

const withItems = (
  subscription: Subscription,
  data: Subscription["items"]["data"],
): Subscription => ({ ...subscription, items: { ...subscription.items, data } });

/**
 * Returns whether a new cycle begins: with another interval, or with the first price above zero.
 */
async function startsNewCycle(
  ctx: Context,
  before: Subscription,
  after: Subscription,
): Promise<boolean> {
  const [was, is] = [before, after].map(({ items }) => cycleOf(items.data[0]?.price));
  if (was?.interval !== is?.interval || was?.count !== is?.count) return true;
  return (await cost(ctx, before)) === 0 && (await cost(ctx, after)) > 0;
}

async function cost(ctx: Context, { items, currency }: Subscription): Promise<number> {
  let whole = 0;
  for (const { price, quantity } of items.data) {
    whole += fullAmount(await currentPrice(ctx, price), currency, quantity ?? 1);
  }
  return whole;
}

/** Bills the first period of a new cycle, and credits the rest of the old one. */
async function begin(
  ctx: Context,
  before: Subscription,
  after: Subscription,
  cycle: BillingCycle,
  { proration_behavior: behaviour, proration_date }: RebillParams,
): Promise<RebillResult> {
  const now = ctx.now();
  if (behaviour !== "none" && before.status !== "trialing") {
    const date = proration_date === undefined ? now : prorationDate(ctx, before, proration_date);
    for (const item of before.items.data) await creditUnused(ctx, before, item, date);
  }
  const period = periodFrom(now, cycle);
  const items = after.items.data.map((item) => ({
    ...item,
    current_period_start: period.start,
    current_period_end: period.end,
  }));
  const begun: Subscription = {
    ...withItems(after, items),
    billing_cycle_anchor: now,
    billing_cycle_anchor_config: null,
    status: before.status === "trialing" ? "active" : before.status,
    trial_end: before.status === "trialing" ? now : before.trial_end,
  };
  saveSubscription(ctx, begun);
  await schedule(ctx, "subscription_renews", begun.id, period.end);
  const draft = await billSubscription(ctx, begun, "subscription_update", period, false);
  const billed = await afterBilling(ctx, { ...begun, latest_invoice: draft.id });
  saveSubscription(ctx, billed);
  return { subscription: billed, draft };
}

/**
 * Prorates the difference for the rest of the period, on the next invoice or on one created now.
 */
async function change(
  ctx: Context,
  after: Subscription,
  changes: ChangedItems["changes"],
  { proration_behavior: behaviour = "create_prorations", proration_date: requested }: RebillParams,
): Promise<RebillResult> {
  saveSubscription(ctx, after);
  if (behaviour === "none" || changes.length === 0) return { subscription: after, draft: null };
  const date = prorationDate(ctx, after, requested);
  for (const { before, after: item } of changes) {
    if (before) await creditUnused(ctx, after, before, date);
    if (item) await chargeRemaining(ctx, after, item, date);
  }
  if (behaviour === "create_prorations") return { subscription: after, draft: null };
  const draft = await billSubscription(ctx, after, "subscription_update", null, false);
  const billed: Subscription = { ...after, latest_invoice: draft.id };
  saveSubscription(ctx, billed);
  return { subscription: billed, draft };
}

/**
 * Returns the time from which a change is prorated, in Unix seconds.
 * @throws ApiRefusal if it isn't in the current period
 */
export function prorationDate(
  ctx: Context,
  { items }: Subscription,
  requested: number | undefined,
): number {
  const date = requested ?? ctx.now();
  const [first] = items.data;
  const inside = first && date >= first.current_period_start && date <= first.current_period_end;
  if (inside) return date;
  throw refuse.invalid("Cannot specify proration_date outside of current subscription period.", {
    param: "proration_date",
  });
}

/** A trial that is extended or shortened is billed when it ends. */
async function changeTrialEnd(
  ctx: Context,
  after: Subscription,
  end: number,
): Promise<RebillResult> {
  const param = "trial_end";
  if (after.status !== "trialing") {
    throw refuse.invalid(`You can't change trial_end while the subscription is ${after.status}.`, {
      param,
    });
  }
  checkedTrialEnd(end, ctx.now());
  const items = after.items.data.map((item) => ({ ...item, current_period_end: end }));
  const moved: Subscription = {
    ...withItems(after, items),
    billing_cycle_anchor: end,
    cancel_at: after.cancel_at_period_end ? end : after.cancel_at,
    trial_end: end,
  };
  saveSubscription(ctx, moved);
  await schedule(ctx, "subscription_renews", moved.id, end);
  await scheduleTrialWillEnd(ctx, moved.id, end);
  return { subscription: moved, draft: null };
}

/**
 * Begins a trial within a subscription's period. It moves the billing date to its end
 * (https://docs.stripe.com/billing/subscriptions/billing-cycle).
 */
async function startTrial(
  ctx: Context,
  before: Subscription,
  after: Subscription,
  end: number,
  { proration_behavior: behaviour, proration_date }: RebillParams,
): Promise<RebillResult> {
  const now = ctx.now();
  checkedTrialEnd(end, now);
  const date = proration_date === undefined ? now : prorationDate(ctx, before, proration_date);
  for (const item of behaviour === "none" ? [] : before.items.data) {
    await creditUnused(ctx, before, item, date);
  }
  const { subscription } = await changeTrialEnd(
    ctx,
    { ...after, billing_cycle_anchor_config: null, status: "trialing", trial_start: now },
    end,
  );
  const items = subscription.items.data.map((item) => ({ ...item, current_period_start: now }));
  const tried = withItems(subscription, items);
  saveSubscription(ctx, tried);
  const draft = await billSubscription(
    ctx,
    tried,
    "subscription_update",
    { start: now, end },
    true,
  );
  const billed: Subscription = { ...tried, latest_invoice: draft.id };
  saveSubscription(ctx, billed);
  return { subscription: billed, draft };
}
