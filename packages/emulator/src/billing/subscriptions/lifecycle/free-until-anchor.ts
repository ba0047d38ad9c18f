import { z } from "zod";
import type { Context } from "../../../kernel/context.ts";
import type { Subscription } from "../subscription.ts";

const hidden = z.object({ freeUntilAnchor: z.literal(true) });

/** Stores that the time between the end of a trial and the anchor isn't charged. */
export function setFreeUntilAnchor(ctx: Context, subscription: Subscription): void {
  ctx.store.put("subscription", subscription, { freeUntilAnchor: true });
}

/**
 * Returns whether a period from a moment, in Unix seconds, ends at the anchor without a charge
 * (https://docs.stripe.com/billing/subscriptions/billing-cycle: proration_behavior).
 */
export async function isFreeUntilAnchor(
  ctx: Context,
  { billing_cycle_anchor: anchor, id }: Subscription,
  moment: number,
): Promise<boolean> {
  if (anchor <= moment) return false;
  return hidden.safeParse(await ctx.store.hidden("subscription", id)).success;
}
