import type { Context } from "../../kernel/context.ts";
import type { Subscription } from "./subscription.ts";

/** Stores a subscription, and its items, which can also be retrieved on their own. */
export function saveSubscription(ctx: Context, subscription: Subscription): void {
  ctx.store.put("subscription", subscription);
  for (const item of subscription.items.data) ctx.store.put("subscription_item", item);
}
