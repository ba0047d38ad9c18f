import { z } from "zod";
import type { Context } from "../../../kernel/context.ts";
import { changesBetween } from "../../../kernel/objects/changes.ts";
import { refuse } from "../../../kernel/refuse.ts";
import { schedule, unschedule } from "../../../kernel/timers.ts";
import type { Types } from "../../../kernel/types/types.ts";
import { voidInvoice } from "../../invoices/lifecycle/close-invoice.ts";
import { currentPeriod } from "../items/cycle.ts";
import type { SubscriptionUpdate } from "../params.ts";
import type { Subscription } from "../subscription.ts";

/** How long an update can stay pending. */
const MAX_SECONDS = 23 * 3600;

const SUPPORTED = new Set([
  "add_invoice_items",
  "billing_cycle_anchor",
  "items",
  "off_session",
  "payment_behavior",
  "proration_behavior",
  "proration_date",
  "trial_end",
]);

/** The invoice of a pending update, and the last charges of its items once it is applied. */
const hidden = z.object({
  pendingUpdate: z.object({ invoice: z.string(), charges: z.record(z.string(), z.json()) }),
});

/**
 * Validates an update that is applied only if its invoice is paid
 * (https://docs.stripe.com/billing/subscriptions/pending-updates-reference).
 * @throws ApiRefusal for other parameters, or if the invoice would be sent
 */
export function checkPendable(before: Subscription, params: SubscriptionUpdate): void {
  if (params.payment_behavior !== "pending_if_incomplete") return;
  const [other] = Object.entries(params).filter(
    ([name, value]) => value !== undefined && !SUPPORTED.has(name),
  );
  if (other) {
    throw refuse.invalid(
      `You cannot update \`${other[0]}\` when \`payment_behavior\` is \`pending_if_incomplete\`.`,
      { param: other[0] },
    );
  }
  if (before.collection_method === "charge_automatically") return;
  throw refuse.invalid(
    "`payment_behavior` can only be `pending_if_incomplete` when `collection_method` is `charge_automatically`.",
    { param: "payment_behavior" },
  );
}

/** The last charges of a subscription's items, by item. */
type ItemCharges = z.infer<typeof hidden>["pendingUpdate"]["charges"];

/** Returns the last charges of a subscription's items. */
export async function chargesOf(ctx: Context, { items }: Subscription): Promise<ItemCharges> {
  const charges: ItemCharges = {};
  for (const { id } of items.data) {
    charges[id] = z.json().parse(await ctx.store.hidden("subscription_item", id));
  }
  return charges;
}

/**
 * Reverts a change whose invoice wasn't paid, and keeps it until the invoice is.
 * @param charges last charges before the change
 */
export async function holdUpdate(
  ctx: Context,
  before: Subscription,
  changed: Subscription,
  charges: ItemCharges,
  invoice: string,
): Promise<Subscription> {
  const now = ctx.now();
  const { end } = currentPeriod(before);
  const isMoved = changed.billing_cycle_anchor !== before.billing_cycle_anchor;
  const expires = Math.min(now + MAX_SECONDS, end);
  const pendingSubscription: Subscription = {
    ...before,
    discounts: changed.discounts,
    latest_invoice: invoice,
    pending_update: {
      billing_cycle_anchor: isMoved ? changed.billing_cycle_anchor : null,
      cancel_at_period_end: null,
      discount: null,
      discounts: null,
      expires_at: expires,
      metadata: null,
      subscription_items: changed.items.data,
      trial_end: changed.trial_end === before.trial_end ? null : changed.trial_end,
      trial_from_plan: null,
    },
  };
  const pending = { invoice, charges: await chargesOf(ctx, changed) };
  putItems(ctx, changed, before, charges);
  ctx.store.put("subscription", pendingSubscription, { pendingUpdate: pending });
  await schedule(ctx, "subscription_renews", pendingSubscription.id, end);
  await schedule(ctx, "pending_update_expires", pendingSubscription.id, expires);
  return pendingSubscription;
}

function putItems(ctx: Context, from: Subscription, to: Subscription, charges: ItemCharges): void {
  for (const { id } of from.items.data) {
    if (!to.items.data.some((item) => item.id === id)) ctx.store.remove("subscription_item", id);
  }
  for (const item of to.items.data) {
    ctx.store.put("subscription_item", item, charges[item.id] ?? { debit: null });
  }
}

async function pendingOf(ctx: Context, { id, pending_update: update }: Subscription) {
  const stored = hidden.safeParse(await ctx.store.hidden("subscription", id));
  return update && stored.success ? { update, ...stored.data.pendingUpdate } : null;
}

/** Applies the update that waits for this invoice. Returns whether there is one. */
export async function applyUpdate(
  ctx: Context,
  before: Subscription,
  invoice: Types["invoice"],
): Promise<boolean> {
  const pending = await pendingOf(ctx, before);
  if (pending?.invoice !== invoice.id) return false;
  const { update, charges } = pending;
  const data = update.subscription_items ?? before.items.data;
  const endsTrial = before.status === "trialing" && update.billing_cycle_anchor !== null;
  const after: Subscription = {
    ...before,
    billing_cycle_anchor: update.billing_cycle_anchor ?? before.billing_cycle_anchor,
    items: { ...before.items, data },
    pending_update: null,
    status: endsTrial ? "active" : before.status,
    trial_end: update.trial_end ?? before.trial_end,
  };
  putItems(ctx, before, after, charges);
  ctx.store.put("subscription", after);
  await schedule(ctx, "subscription_renews", after.id, currentPeriod(after).end);
  await unschedule(ctx, "pending_update_expires", after.id);
  ctx.emit("customer.subscription.updated", after, changesBetween(before, after));
  ctx.emit("customer.subscription.pending_update_applied", after);
  return true;
}

/** Drops the update that waits for an invoice that was voided. */
export async function followVoid(ctx: Context, invoice: Types["invoice"]): Promise<void> {
  const id = invoice.parent?.subscription_details?.subscription;
  const before = id ? await ctx.store.get("subscription", id) : null;
  const pending = before ? await pendingOf(ctx, before) : null;
  if (before && pending?.invoice === invoice.id) await dropUpdate(ctx, before);
}

async function dropUpdate(ctx: Context, before: Subscription): Promise<Subscription> {
  const after: Subscription = { ...before, pending_update: null };
  ctx.store.put("subscription", after);
  await unschedule(ctx, "pending_update_expires", after.id);
  ctx.emit("customer.subscription.updated", after, changesBetween(before, after));
  return after;
}

/** Discards an update that wasn't paid in time, or that another one replaces. */
export async function discardUpdate(ctx: Context, before: Subscription): Promise<Subscription> {
  const pending = await pendingOf(ctx, before);
  if (!pending) return before;
  const after = await dropUpdate(ctx, before);
  const invoice = await ctx.store.get("invoice", pending.invoice);
  if (invoice?.status === "open") await voidInvoice(ctx, invoice);
  return after;
}

/** Ends an update whose time is over. */
export async function expireUpdate(ctx: Context, before: Subscription): Promise<void> {
  if (!before.pending_update) return;
  const after = await discardUpdate(ctx, before);
  ctx.emit("customer.subscription.pending_update_expired", after);
}
