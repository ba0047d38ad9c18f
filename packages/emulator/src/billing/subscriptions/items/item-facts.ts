import type { Context } from "../../../kernel/context.ts";
import type { Types } from "../../../kernel/types/types.ts";
import type { Subscription } from "../subscription.ts";
import type { SubscriptionItem } from "./subscription-item.ts";

/** Fields of a line or invoice item that refer to its subscription item. */
export function itemFacts(ctx: Context, subscription: Subscription, item: SubscriptionItem) {
  const quantity = item.quantity ?? 1;
  return {
    object: "invoiceitem",
    customer: subscription.customer,
    customer_account: null,
    date: ctx.now(),
    livemode: false,
    metadata: subscription.metadata,
    parent: {
      subscription_details: { subscription: subscription.id, subscription_item: item.id },
      type: "subscription_details",
    },
    quantity,
    quantity_decimal: String(quantity),
    tax_rates: item.tax_rates,
    test_clock: ctx.testClock,
  } satisfies Partial<Types["invoiceitem"]>;
}
