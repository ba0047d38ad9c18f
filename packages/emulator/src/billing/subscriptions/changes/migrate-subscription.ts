import type { Context } from "../../../kernel/context.ts";
import { changesBetween } from "../../../kernel/objects/changes.ts";
import { refuse } from "../../../kernel/refuse.ts";
import { flexibleMode, type Subscription } from "../subscription.ts";

/**
 * Moves a subscription from the classic billing mode to the flexible one
 * (https://docs.stripe.com/api/subscriptions/migrate).
 * @throws ApiRefusal if it is already in that mode, or has ended
 */
export function migrateSubscription(ctx: Context, before: Subscription): Subscription {
  if (before.ended_at !== null) throw refuse.missing("subscription", before.id);
  if (before.billing_mode.type === "flexible") {
    throw refuse.invalid("The billing mode of this subscription is already `flexible`.", {
      param: "billing_mode[type]",
    });
  }
  const after: Subscription = { ...before, billing_mode: flexibleMode(ctx) };
  ctx.store.put("subscription", after);
  ctx.emit("customer.subscription.updated", after, changesBetween(before, after));
  return after;
}
