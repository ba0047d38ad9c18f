import type Stripe from "stripe";
import type { Context } from "../../kernel/context.ts";
import type { ObjectTypes } from "../../kernel/object-type.ts";
import type { Wire } from "../../kernel/types/wire.ts";
import { expireUpdate } from "./changes/pending-update.ts";
import { billPendingBySchedule } from "./invoicing/bill-pending.ts";
import { cancelSubscription, expireSubscription } from "./lifecycle/end-subscription.ts";
import { resumeCollection } from "./lifecycle/pause.ts";
import { renewSubscription } from "./lifecycle/renew-subscription.ts";
import { expireResumption } from "./lifecycle/resumption.ts";
import type { CancelParams } from "./params.ts";

declare module "../../kernel/types/types.ts" {
  interface Types {
    subscription: Wire<Stripe.Subscription>;
    subscription_item: Wire<Stripe.SubscriptionItem>;
  }
}

declare module "../../kernel/types/timer.ts" {
  interface TimersOf {
    subscription:
      | "subscription_renews"
      | "subscription_ends"
      | "subscription_ends_credited"
      | "subscription_ends_invoiced"
      | "subscription_resumes"
      | "subscription_expires"
      | "resumption_expires"
      | "pending_items_billed"
      | "pending_update_expires"
      | "trial_will_end";
  }
}

async function endSubscription(ctx: Context, id: string, terms: CancelParams): Promise<void> {
  const subscription = await ctx.store.get("subscription", id);
  if (subscription && !subscription.ended_at) await cancelSubscription(ctx, subscription, terms);
}

export const types: Pick<ObjectTypes, "subscription" | "subscription_item"> = {
  subscription: {
    prefixes: ["sub"],
    noun: "subscription",
    events: [
      "customer.subscription.created",
      "customer.subscription.deleted",
      "customer.subscription.paused",
      "customer.subscription.pending_update_applied",
      "customer.subscription.pending_update_expired",
      "customer.subscription.resumed",
      "customer.subscription.trial_will_end",
      "customer.subscription.updated",
    ],
    keys: (subscription) => ({
      collection_method: subscription.collection_method,
      customer: subscription.customer,
      test_clock: subscription.test_clock,
    }),
    clock: (subscription) => subscription.customer,
    timers: {
      async subscription_renews(ctx, target) {
        const subscription = await ctx.store.get("subscription", target);
        const runs = ["active", "past_due", "trialing"].includes(subscription?.status ?? "");
        const ends = subscription?.status === "paused" && subscription.cancel_at_period_end;
        if (subscription && (runs || ends)) await renewSubscription(ctx, subscription);
      },
      subscription_ends: (ctx, target) => endSubscription(ctx, target, {}),
      subscription_ends_credited: (ctx, target) => endSubscription(ctx, target, { prorate: true }),
      subscription_ends_invoiced: (ctx, target) =>
        endSubscription(ctx, target, { prorate: true, invoice_now: true }),
      async subscription_resumes(ctx, target) {
        const subscription = await ctx.store.get("subscription", target);
        if (subscription) await resumeCollection(ctx, subscription);
      },
      async subscription_expires(ctx, target) {
        const subscription = await ctx.store.get("subscription", target);
        if (subscription?.status === "incomplete") await expireSubscription(ctx, subscription);
      },
      async resumption_expires(ctx, target) {
        const subscription = await ctx.store.get("subscription", target);
        if (subscription) await expireResumption(ctx, subscription);
      },
      async pending_items_billed(ctx, target) {
        const subscription = await ctx.store.get("subscription", target);
        if (subscription) await billPendingBySchedule(ctx, subscription);
      },
      async pending_update_expires(ctx, target) {
        const subscription = await ctx.store.get("subscription", target);
        if (subscription) await expireUpdate(ctx, subscription);
      },
      async trial_will_end(ctx, target) {
        const subscription = await ctx.store.get("subscription", target);
        if (subscription?.status === "trialing")
          ctx.emit("customer.subscription.trial_will_end", subscription);
      },
    },
  },
  subscription_item: {
    prefixes: ["si"],
    noun: "subscription_item",
    events: [],
    keys: (item) => ({ subscription: item.subscription }),
    clock: (item) => item.subscription,
  },
};
